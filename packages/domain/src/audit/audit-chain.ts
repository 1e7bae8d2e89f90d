import { sha256 } from '../bidding/sha256.ts';

export const AUDIT_SUBJECTS = [
  'listing',
  'sale',
  'customer',
  'comment',
  'content',
  'role',
  'switch',
  'invitation',
  'list',
  'letter',
  'reconciliation',
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

/** All fields of an entry. The hash covers every field and the hash of the previous entry. */
export type AuditFact = {
  position: number;
  id: number;
  action: string;
  subjectKind: string;
  subjectId: string;
  actorId: string | null;
  actingFor: string | null;
  permission: string | null;
  changes: Record<string, unknown>;
  detail: Record<string, unknown>;
  reason: string | null;
  requestId: string | null;
  /** ISO 8601, in UTC. */
  at: string;
};

export type AuditLink = { position: number; previousHash: string; hash: string };

export const AUDIT_FAULTS = [
  'position-missing',
  'link-broken',
  'entry-changed',
  'entry-not-linked',
  'head-missing',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

export const FIRST_AUDIT_HEAD: Pick<AuditLink, 'position' | 'hash'> = { position: 0, hash: '0'.repeat(64) };

/** The hash covers a list and not an object, because the order of the fields matters. */
export const nextAuditHash = (previousHash: string, fact: AuditFact): Promise<string> =>
  sha256(
    JSON.stringify([
      previousHash,
      fact.position,
      fact.id,
      fact.action,
      fact.subjectKind,
      fact.subjectId,
      fact.actorId,
      fact.actingFor,
      fact.permission,
      fact.changes,
      fact.detail,
      fact.reason,
      fact.requestId,
      fact.at,
    ]),
  );

/** Returns the first fault of a link, given the link before it, or null if it is valid. */
export async function auditFault(
  before: Pick<AuditLink, 'position' | 'hash'>,
  { link, fact }: { link: AuditLink; fact: AuditFact },
): Promise<Extract<AuditFault, 'position-missing' | 'link-broken' | 'entry-changed'> | null> {
  if (link.position !== before.position + 1) return 'position-missing';
  if (link.previousHash !== before.hash) return 'link-broken';
  return (await nextAuditHash(link.previousHash, fact)) === link.hash ? null : 'entry-changed';
}

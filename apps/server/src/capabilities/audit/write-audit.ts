import type { Tables } from '@marque/db/rows.gen';
import type { AuditAction } from '@marque/domain/audit/audit-actions';
import type { AuditSubjectKind } from '@marque/domain/audit/audit-chain';
import type { Transaction } from 'kysely';
import type { Actor, StaffActor } from '../../platform/context.ts';
import type { Changes } from './describe-changes.ts';
import { linkEntries } from './link-entries.ts';

export type AuditSubject = { kind: AuditSubjectKind; id: string };

export type NewAuditEntry = ({ listingId: string } | { subject: AuditSubject }) & {
  action: AuditAction;
  /** Null stands for the system. A staff actor includes the permission. */
  actor: Actor | StaffActor | null;
  actingFor?: string | null;
  changes?: Changes;
  detail?: Record<string, unknown>;
  reason?: string;
  requestId?: string;
  at: Date;
};

/**
 * Call this late in the transaction of the change. Entries of staff join the hash chain at once, and the chain is
 * locked from here to the commit. Other entries take no lock; a job links them within a minute.
 */
export async function writeAudit(trx: Transaction<Tables>, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const written = await trx
    .insertInto('audit_entries')
    .values(entries.map(rowOf))
    .returning(['id', 'permission'])
    .execute();
  const byStaff = written.filter(({ permission }) => permission !== null);
  await linkEntries(
    trx,
    byStaff.map(({ id }) => id),
  );
}

function rowOf(entry: NewAuditEntry) {
  const { actor } = entry;
  const subject: AuditSubject = 'subject' in entry ? entry.subject : { kind: 'listing', id: entry.listingId };
  return {
    action: entry.action,
    subject_kind: subject.kind,
    ...(subject.kind === 'listing' ? { listing_id: subject.id } : { other_id: subject.id }),
    actor_id: actor?.kind === 'customer' ? actor.customer.id : null,
    permission: actor && 'permission' in actor ? actor.permission : null,
    acting_for: entry.actingFor ?? null,
    changes: entry.changes ?? {},
    detail: entry.detail ?? {},
    reason: entry.reason ?? null,
    request_id: entry.requestId?.slice(0, 200) ?? null,
    at: entry.at,
  };
}

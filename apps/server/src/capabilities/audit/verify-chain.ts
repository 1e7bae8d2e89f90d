import type { Database } from '@marque/db/database';
import { type AuditFault, auditFault, FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import {
  type ChainHead,
  type EntryRange,
  factOf,
  findLinkAt,
  findLinked,
  findStaffUnlinked,
} from './chain-repository.ts';

const AT_ONCE = 1_000;

type Fault = { position: number; reason: AuditFault };
export type Verdict = { verified: ChainHead; fault: Fault | null };

/**
 * Reads the chain from a known good link, or from its beginning, and recomputes every hash. The link `from` must still
 * exist. A head that was recorded earlier therefore reveals a chain whose end was cut off.
 */
export async function verifyChain(database: Database, from: ChainHead = FIRST_AUDIT_HEAD): Promise<Verdict> {
  const { verified, fault } = await verifyLinks(database, from);
  // The search reads all entries, so it is part of the verification of the whole chain only.
  if (fault || from.position > 0) return { verified, fault };
  return { verified, fault: await faultOfUnlinked(database, verified, { after: 0, until: null }) };
}

/** `until`: the position of the last link to verify. `lastEntry` is the greatest id of the verified entries. */
export async function verifyLinks(
  database: Database,
  from: ChainHead,
  until = Number.POSITIVE_INFINITY,
): Promise<Verdict & { lastEntry: number }> {
  let verified = from;
  let lastEntry = 0;
  const missing = await faultOfHead(database, from);
  if (missing) return { verified, lastEntry, fault: missing };
  while (verified.position < until) {
    const limit = Math.min(AT_ONCE, until - verified.position);
    const rows = await findLinked(database.kysely, { after: verified.position, limit });
    for (const row of rows) {
      const link = { position: row.position, previousHash: row.previous_hash, hash: row.hash };
      const reason = await auditFault(verified, { link, fact: factOf(row, row.position) });
      if (reason) return { verified, lastEntry, fault: { position: verified.position + 1, reason } };
      verified = link;
      lastEntry = Math.max(lastEntry, row.id);
    }
    if (rows.length < limit) break;
  }
  return { verified, lastEntry, fault: null };
}

/** Entries of staff are linked in the transaction that writes them. If one has no link, the link was removed. */
export async function faultOfUnlinked(
  { kysely }: Database,
  verified: ChainHead,
  entries: EntryRange,
): Promise<Fault | null> {
  const unlinked = await findStaffUnlinked(kysely, entries);
  return unlinked ? { position: verified.position + 1, reason: 'entry-not-linked' } : null;
}

/** Returns null if this head of an earlier time is still part of the chain. */
export async function faultOfHead(
  { kysely }: Database,
  { position, hash }: ChainHead,
): Promise<Fault | null> {
  if (position === 0) return null;
  const known = await findLinkAt(kysely, position);
  return known?.hash === hash ? null : { position, reason: 'head-missing' };
}

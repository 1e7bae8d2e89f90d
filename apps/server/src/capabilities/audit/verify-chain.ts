import type { Database } from '@marque/db/database';
import { type AuditFault, auditFault, FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import { type ChainHead, factOf, findLinkAt, findLinked, findStaffUnlinked } from './chain-repository.ts';

const AT_ONCE = 1_000;

type Fault = { position: number; reason: AuditFault };
export type Verdict = { verified: ChainHead; fault: Fault | null };

/**
 * Reads the chain from a known good link, or from its beginning, and recomputes every hash. The link `from` must still
 * exist. A head that was recorded earlier therefore reveals a chain whose end was cut off.
 */
export async function verifyChain(database: Database, from: ChainHead = FIRST_AUDIT_HEAD): Promise<Verdict> {
  const { kysely } = database;
  let verified = from;
  const missing = await faultOfHead(database, from);
  if (missing) return { verified, fault: missing };
  for (;;) {
    const rows = await findLinked(kysely, { after: verified.position, limit: AT_ONCE });
    for (const row of rows) {
      const link = { position: row.position, previousHash: row.previous_hash, hash: row.hash };
      const reason = await auditFault(verified, { link, fact: factOf(row, row.position) });
      if (reason) return { verified, fault: { position: verified.position + 1, reason } };
      verified = link;
    }
    if (rows.length < AT_ONCE) break;
  }
  // The search reads all entries, so it is part of the verification of the whole chain only.
  if (from.position > 0) return { verified, fault: null };
  // Entries of staff are linked in the transaction that writes them. If one has no link, the link was removed.
  const unlinked = await findStaffUnlinked(kysely);
  return {
    verified,
    fault: unlinked ? { position: verified.position + 1, reason: 'entry-not-linked' } : null,
  };
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

import type { Tables } from '@marque/db/rows.gen';
import { nextAuditHash } from '@marque/domain/audit/audit-chain';
import type { Transaction } from 'kysely';
import { addLinks, factOf, findEntryRows, findHead, lockChain } from './chain-repository.ts';

/** Adds entries to the end of the hash chain. It reads them back first, so that the hash covers the stored values. */
export async function linkEntries(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockChain(trx);
  const rows = await findEntryRows(trx, ids);
  let head = await findHead(trx);
  const links = [];
  for (const row of rows) {
    const position = head.position + 1;
    const hash = await nextAuditHash(head.hash, factOf(row, position));
    links.push({ position, entry_id: row.id, previous_hash: head.hash, hash });
    head = { position, hash };
  }
  await addLinks(trx, links);
}

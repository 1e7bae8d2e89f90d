import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { findLastEntry, findUnlinked, lockChain, markLinkedThrough, readState } from './chain-repository.ts';
import { linkEntries } from './link-entries.ts';

const AT_ONCE = 500;
/**
 * Ids are assigned before the commit, so an entry with a lower id may appear after a higher one is linked. It is never
 * this far behind.
 */
const MAX_ID_GAP = 10_000;

/** Links the entries of the system and of customers, which are written without the lock of the chain. */
export async function linkUnlinkedEntries(database: Database): Promise<number> {
  let linked = 0;
  for (;;) {
    const some = await inTransaction(database, async (trx) => {
      await lockChain(trx);
      const { linked_through: after } = await readState(trx);
      const last = (await findLastEntry(trx))?.id ?? 0;
      const waiting = await findUnlinked(trx, { after, limit: AT_ONCE });
      await linkEntries(
        trx,
        waiting.map(({ id }) => id),
      );
      if (waiting.length < AT_ONCE && last - MAX_ID_GAP > after)
        await markLinkedThrough(trx, last - MAX_ID_GAP);
      return waiting.length;
    });
    linked += some;
    if (some < AT_ONCE) return linked;
  }
}

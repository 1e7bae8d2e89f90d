import type { Database } from '@marque/db/database';

/** Checks that the measured bids are correct: every lot has the price of its last entry, and no entry is missing. */
export async function checkLedgers({ pool }: Database, lots: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select a.id from auctions a
     left join lateral (
       select count(*) as entries, max(sequence) as last from bids where auction_id = a.id
     ) ledger on true
     left join bids b on b.auction_id = a.id and b.sequence = ledger.last
     where a.id = any($1::uuid[])
       and (a.sequence <> ledger.entries or a.sequence > 0 and (a.price, a.last_hash) is distinct from (b.amount, b.hash))`,
    [lots],
  );
  if (rows.length > 0)
    throw new Error(`The ledger of ${rows.length} lots does not end where the auction stands.`);
}

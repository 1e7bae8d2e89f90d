import type { Database } from '@marque/db/database';
import { DRAIN_MS } from '../../src/capabilities/bidding/close-due-auctions.ts';
import { countLateBids, inspectAuction } from '../bidding/inspect-auction.ts';
import type { Stage } from './stage.ts';
import type { Intent } from './stubborn-bidder.ts';

/** Finds every state that must never occur, however often processes were killed. */
export async function findViolations(db: Database, stage: Stage, intents: Intent[]): Promise<string[]> {
  const lots = [...stage.hot, ...stage.quiet];
  const found = (await Promise.all(lots.map((id) => inspectAuction(db, id)))).flat();
  const late = await countLateBids(db, lots);
  if (late > 0) found.push(`${late} bids count that came after the end`);
  return [...found, ...(await wrongClosings(db, lots)), ...(await brokenPromises(db, stage.hot, intents))];
}

async function wrongClosings(db: Database, lots: string[]): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('auctions')
    .select(['id', 'status', 'ends_at', 'closed_at'])
    .where('id', 'in', lots)
    .execute();
  return rows.flatMap(({ id, status, ends_at, closed_at }) => {
    if (closed_at === null || status !== 'sold') return [`${id}: due, and still ${status}`];
    return closed_at.getTime() - ends_at.getTime() < DRAIN_MS ? [`${id}: closed early`] : [];
  });
}

async function brokenPromises(db: Database, hot: string[], intents: Intent[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string; bidder_id: string; hash: string; maximum: number }>(
    'select key, bidder_id, hash, maximum from bids where auction_id = any($1) and key is not null',
    [hot],
  );
  const written = new Map(rows.map((row) => [`${row.bidder_id} ${row.key}`, row]));
  const asked = new Set(intents.map(({ bidderId, key }) => `${bidderId} ${key}`));
  const found = [...written.keys()].filter((id) => !asked.has(id)).map((id) => `${id}: nobody asked for it`);
  if (written.size !== rows.length) found.push('a key stands in the ledger twice');

  for (const { bidderId, key, amount, placed, refused } of intents) {
    const line = written.get(`${bidderId} ${key}`);
    const hashes = new Set(placed.map(({ receipt }) => ('hash' in receipt ? receipt.hash : '')));
    const fault = (words: string) => found.push(`${bidderId} ${key}: ${words}`);
    if (placed.length > 0 && !line) fault('answered with 201, and not in the ledger');
    if (hashes.size > 1) fault('two answers that differ');
    if (line && placed.length > 0 && !hashes.has(line.hash))
      fault('its receipt is not the line in the ledger');
    if (line && refused.length > 0) fault(`refused with ${refused.join()}, and in the ledger`);
    if (line && line.maximum !== amount) fault('another amount than it was asked with');
    if (placed.length + refused.length === 0) fault('never answered');
  }
  return found;
}

import type { Listing } from '@marque/contracts/listing-shapes';
import type { Include } from '@marque/contracts/listings';
import { isRefusal } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { readBids } from '../bidding/read-bids.ts';
import { readComments } from '../comments/read-comments.ts';
import { findSimilar } from './find-similar.ts';
import { presentForAll } from './present-summary.ts';
import { readChassisHistory } from './read-chassis-history.ts';
import { readPeers } from './read-peers.ts';
import { findSummaries, findUsername, type ListingRow } from './repository.ts';

/** The optional parts of a single listing. A new part needs a name in the contract and a function here. */
const parts: { [Name in Include]: (context: Context, row: ListingRow) => Promise<Listing[Name]> } = {
  async comments(context, { id }) {
    const answer = await readComments(context, { params: { id }, query: { all: false } });
    return isRefusal(answer) ? [] : answer.data;
  },

  async bids(context, { id }) {
    const answer = await readBids(context, {
      params: { id },
      query: { page: 1, limit: 50 },
      body: undefined,
      headers: undefined,
    });
    return isRefusal(answer) ? [] : answer.data;
  },

  async bidder({ db }, { leader_id, buyer_id, sale_state }) {
    // The highest bidder is no longer the buyer if the sale fell through, or if the car was then sold to another bidder.
    const isUndone = sale_state === 'fell_through' || (buyer_id !== null && buyer_id !== leader_id);
    if (leader_id === null || isUndone) return null;
    return { id: leader_id, username: await findUsername(db.kysely, leader_id) };
  },

  async similar({ db, locale }, row) {
    const rows = await findSummaries(db.kysely, await findSimilar(db.kysely, row));
    return rows.map((one) => presentForAll(one, locale));
  },

  peers: readPeers,
  chassis_history: readChassisHistory,
};

export async function includeParts(
  context: Context,
  row: ListingRow,
  wanted: readonly Include[],
): Promise<Pick<Listing, Include>> {
  const included = await Promise.all(wanted.map(async (name) => [name, await parts[name](context, row)]));
  return Object.fromEntries(included);
}

import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { ListingQuery } from '@marque/contracts/listing-filters';
import type { readWonListings } from '@marque/contracts/listings';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findOwnPage, type OwnList } from './own-lists.ts';
import { presentForAll, presentSummary } from './present-summary.ts';
import { findSummaries, type SummaryRow } from './repository.ts';

type OwnAnswer = { data: DataOf<typeof readWonListings>; meta: MetaOf<typeof readWonListings> };

/** Returns a list of the caller's own entries. Seller and buyer see the real state of the sale. */
export async function readOwnList(
  { db, locale, actor }: Context<CustomerActor>,
  name: OwnList,
  { page, limit, sort, facets = true, ...filters }: ListingQuery,
): Promise<OwnAnswer> {
  const { entries, counts } = await findOwnPage(
    db.kysely,
    { name, customerId: actor.customer.id, filters, sort, limit, offset: (page - 1) * limit },
    facets,
  );
  const rows = await findSummaries(
    db.kysely,
    entries.map(({ id }) => id),
  );
  const states = new Map(entries.map(({ id, state }) => [id, state]));
  return {
    data: rows.map((row) => {
      const state = states.get(row.id);
      const summary = state ? presentSummary(row, locale, state) : presentForAll(row, locale);
      return { ...summary, leading: isUnopened(row) ? null : row.leader_id === actor.customer.id };
    }),
    meta: {
      page,
      limit,
      ...counts,
      pages: Math.max(1, Math.ceil(counts.total / limit)),
      corrected: null,
    },
  };
}

const isUnopened = ({ plan_type, auction_status }: SummaryRow): boolean =>
  plan_type === PLAN_TYPES.Sealed && auction_status === 'live';

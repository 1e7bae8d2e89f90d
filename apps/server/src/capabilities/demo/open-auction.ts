import { randomUUID } from 'node:crypto';
import { FIRST_PREVIOUS_HASH } from '@marque/domain/bidding/ledger-chain';
import { currencyOf } from '@marque/domain/money/currency';
import type { AuctionRow } from '../bidding/auction-row.ts';
import type { Person } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { LotTimes } from './lot-times.ts';

/** The auction of a car before its first bid. */
export const openAuction = (
  { plan, region, startingPrice, reserve }: CatalogueEntry,
  owner: Person,
  { startsAt, endsAt }: LotTimes,
  status: 'scheduled' | 'live',
): AuctionRow => ({
  id: randomUUID(),
  owner_id: owner.id,
  status,
  sealed: plan === 'sealed',
  currency: currencyOf(region),
  starting_price: startingPrice,
  reserve,
  starts_at: startsAt,
  ends_at: endsAt,
  price: null,
  leader_id: null,
  leader_maximum: null,
  leader_since: null,
  leader_lapses_at: null,
  consent_asked_at: null,
  consent_due_at: null,
  bid_count: 0,
  sequence: 0,
  last_hash: FIRST_PREVIOUS_HASH,
  revision: 0,
  outage_extended_at: null,
  extension_sequence: null,
  extension_reason: null,
  closed_at: null,
});

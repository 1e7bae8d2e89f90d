import type { readEndDate as contract } from '@marque/contracts/bidding/bids';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { homeTimeZone } from '@marque/domain/money/currency';
import type { Context } from '../../platform/context.ts';
import { findPublicAuction, findRegions } from './repository.ts';

export async function readEndDate(
  { db, clock }: Context,
  { params }: ParsedRequest<typeof contract>,
): Promise<DataOf<typeof contract> | Refusal<'not-found'>> {
  const auction = await findPublicAuction(db.kysely, params.id);
  const [listing] = auction ? await findRegions(db.kysely, [auction.id]) : [];
  if (!auction || !listing) return refuse('not-found');
  return {
    id: auction.id,
    end_date: auction.ends_at.toISOString(),
    timezone: homeTimeZone(listing.region),
    status: auction.status,
    now: clock.now().toISOString(),
  };
}

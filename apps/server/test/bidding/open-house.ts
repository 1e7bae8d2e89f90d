import type { Database } from '@marque/db/database';
import { DEFAULT_PREMIUM_TERMS } from '@marque/domain/bidding/premium';
import type { Customer } from '@marque/testing/build-customer';
import { createBiddingHouse } from '../../src/capabilities/bidding/bidding-house.ts';
import { closeDueAuctions } from '../../src/capabilities/bidding/close-due-auctions.ts';
import { beat } from '../../src/capabilities/bidding/heartbeat.ts';
import type { LaneSettings } from '../../src/capabilities/bidding/lanes.ts';
import { notKnownYet, placeOpenBid } from '../../src/capabilities/bidding/place-open-bid.ts';
import { placeSealedBid } from '../../src/capabilities/bidding/place-sealed-bid.ts';
import type { ClosingSettings } from '../../src/capabilities/bidding/record-close.ts';
import { createSharedTimeout } from '../../src/capabilities/bidding/shared-timeout.ts';
import { EXAMPLE_COMPANIES } from '../../src/platform/config/companies.ts';
import { actingAs, buildContext } from '../build-context.ts';
import { recordLive } from '../record-live.ts';
import { TEST_KEYS } from '../test-keys.ts';

type Offer = {
  amount: number;
  kind?: 'maximum' | 'exact';
  key?: string;
  arrivedAt?: Date;
  timeoutMs?: number;
};

export const closingSettings: ClosingSettings = {
  premiumTerms: DEFAULT_PREMIUM_TERMS,
  premiumDueHours: 48,
  automaticCharges: true,
  companies: EXAMPLE_COMPANIES,
  keys: TEST_KEYS,
};

/** Takes bids like a server process, but without HTTP. The announcements are recorded. */
export function openHouse(db: Database, lanes?: LaneSettings) {
  const { events, live } = recordLive();
  const commits: number[] = [];
  const house = createBiddingHouse(db, live, { settings: lanes, onCommit: (bids) => commits.push(bids) });

  const intent = (bidder: Customer, auction: { id: string }, { key, arrivedAt = new Date() }: Offer) => ({
    context: buildContext(db, { actor: actingAs(bidder), arrivedAt }),
    request: { params: { id: auction.id }, query: undefined, headers: key ? { 'idempotency-key': key } : {} },
  });

  return {
    ...{ events, live, house, commits },
    bid(bidder: Customer, auction: { id: string }, offer: Offer) {
      const { context, request } = intent(bidder, auction, offer);
      const body = { amount: offer.amount, kind: offer.kind ?? 'maximum' };
      const timeout = offer.timeoutMs ? createSharedTimeout(offer.timeoutMs, notKnownYet) : undefined;
      return placeOpenBid(context, { ...request, body }, house, timeout);
    },
    sealedBid(bidder: Customer, auction: { id: string }, offer: Omit<Offer, 'kind' | 'timeoutMs'>) {
      const { context, request } = intent(bidder, auction, offer);
      const body = { amount: offer.amount, kind: 'sealed' as const };
      const sealingKey = closingSettings.keys.sealedBids;
      return placeSealedBid(context, { ...request, body }, { house, sealingKey });
    },
    beat: () => beat(db, live),
    /** Closes due auctions once, like the auction clock of a worker. */
    close: () => closeDueAuctions(db, live, closingSettings),
  };
}

export const after = (ms: number): Date => new Date(Date.now() + ms);

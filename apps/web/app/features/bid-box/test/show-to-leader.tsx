import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import bidBox from '../../../messages/en/bidBox.json' with { type: 'json' };
import closingRoom from '../../../messages/en/closingRoom.json' with { type: 'json' };
import { type Site, SiteContext } from '../../../site/site.ts';
import { AuctionProvider } from '../../auction/AuctionContext.tsx';
import type { AuctionPage } from '../../auction/auction-page.ts';
import { BiddingProvider, useBiddingIfAny } from '../BiddingContext.tsx';
import type { OwnBid } from '../own-minimum.ts';
import type { Bidding } from '../use-bidding.ts';

const site = { locale: 'en', config: {}, user: { id: 'ada' }, isShared: false } as unknown as Site;

/** The page of an auction in which this customer leads with this bid, at a price of £5,000. */
const pageWith = (own_bid: OwnBid) =>
  ({
    listing: {
      id: 'car',
      currency: 'GBP',
      type_plan: 1,
      own_bid,
      own_sealed_bid: null,
      abilities: { can_bid: true, why_not: [] },
      premium: { text: {} },
    },
    figures: {
      status: 'live',
      highest_bid: 5_000,
      minimum_bid: 5_200,
      reserve_status: 'no-reserve',
      start_date: '2026-11-15T12:00:00.000Z',
      end_date: '2026-11-17T12:00:00.000Z',
      sequence: 1,
    },
    bids: [],
    leaderId: 'ada',
    standing: 'leading',
    conversation: [],
  }) as unknown as AuctionPage;

function Part({ of }: { of: (bidding: Bidding) => ReactNode }) {
  const bidding = useBiddingIfAny();
  return bidding && of(bidding);
}

/** Renders a part of the page for a customer who leads with this bid. */
export function showToLeader(ownBid: OwnBid, part: (bidding: Bidding) => ReactNode): string {
  const element = (
    <IntlProvider
      locale="en-GB"
      timeZone="Europe/London"
      now={new Date('2026-11-16T12:00:00Z')}
      messages={{ bidBox, closingRoom }}
    >
      <SiteContext value={site}>
        <AuctionProvider page={pageWith(ownBid)}>
          <BiddingProvider report={null}>
            <Part of={part} />
          </BiddingProvider>
        </AuctionProvider>
      </SiteContext>
    </IntlProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/listings/car'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return html;
}

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import bidBox from '../../messages/en/bidBox.json' with { type: 'json' };
import closingRoom from '../../messages/en/closingRoom.json' with { type: 'json' };
import { type Site, SiteContext } from '../../site/site.ts';
import { AuctionProvider } from '../auction/AuctionContext.tsx';
import type { AuctionPage } from '../auction/auction-page.ts';
import { BiddingProvider, useBiddingIfAny } from '../bid-box/BiddingContext.tsx';
import { BidForm } from '../bid-box/BidForm.tsx';
import type { OwnBid } from '../bid-box/own-minimum.ts';
import { StandingBanner } from '../bid-box/StandingBanner.tsx';
import { RoomAction } from './RoomAction.tsx';

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

function Parts() {
  const bidding = useBiddingIfAny();
  return (
    <>
      <RoomAction />
      {bidding && <StandingBanner bidding={bidding} />}
      {bidding && <BidForm bidding={bidding} />}
    </>
  );
}

function show(ownBid: OwnBid): string {
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
            <Parts />
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
const timesIn = (html: string, text: string) => html.split(text).length - 1;

it('the room, the banner and the form do not call an exact bid a maximum', () => {
  const html = show({ kind: 'exact', amount: 5_000 });
  expect(timesIn(html, 'Your bid: £5,000')).toBe(2);
  expect(html).toContain('Bid up to £5,200');
  expect(html).toContain('Your maximum in GBP');
  expect(html).toContain(bidBox.form.raiseExactHelp);
  expect(html).not.toContain('Your maximum:');
  expect(html).not.toContain(bidBox.form.raiseHelp);
});

it('they show the maximum of a leader', () => {
  const html = show({ kind: 'maximum', amount: 8_000 });
  expect(timesIn(html, 'Your maximum: £8,000')).toBe(2);
  expect(html).toContain('Raise maximum to £8,200');
  expect(html).toContain('Your new maximum in GBP');
  expect(html).toContain(bidBox.form.raiseHelp);
  expect(html).not.toContain('Your bid:');
});

import type { LiveAuction } from '@marque/contracts/bidding/live-board';
import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import type { AuctionAnswer } from './auction-decisions.ts';
import { LiveAuctionPage } from './LiveAuctionPage.tsx';

const messages = { ...readMessages('en'), ...refusals };
const now = new Date('2026-06-01T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000001';
const ada = { id, username: 'ada' };

const line = {
  void_effect: null,
  automatic: false,
  bidder: null,
  voids: null,
  voided: false,
  can_void: false,
  amount: 5_000,
};
const lot: LiveAuction = {
  auction: {
    ...{ id, status: 'live', currency: 'GBP', highest_bid: 5_000, highest_bid_formatted: '£5,000' },
    ...{ minimum_bid: 5_200, bid_count: 2, reserve_status: 'reserve-not-met', outage_extended: false },
    ...{ start_date: '2026-05-25T12:00:00.000Z', end_date: '2026-06-01T13:00:00.000Z', sequence: 4 },
    ...{ extension_reason: 'site-unreachable', extension_sequence: 4 },
  },
  ...{ title: '1968 Mini Cooper', lot_number: 7, region: 'UK', sealed: false, watchers: 12 },
  ...{ bids: 2, bidders: 2 },
  ...{ last_bid_at: '2026-06-01T11:58:00.000Z', time_zone: 'Europe/London', starting_price: 1_000 },
  ...{ seller: { id, username: 'silvia' }, is_party: false },
  decisions: ['lower-reserve', 'extend', 'void', 'withdraw'],
  entries: [
    {
      ...{ ...line, sequence: 4, kind: 'extended', at: '2026-06-01T11:59:00.000Z' },
      extension: { ends_at: '2026-06-01T13:00:00.000Z', reason: 'site-unreachable' },
    },
    { ...line, sequence: 3, kind: 'void', voids: 1, at: '2026-06-01T11:58:30.000Z' },
    {
      ...{ ...line, sequence: 2, kind: 'exact', bidder: ada, can_void: true, at: '2026-06-01T11:58:00.000Z' },
      void_effect: {
        ...{ price: 4_200, is_price_secret: false, reserve_status: 'reserve-not-met' },
        highest_bidder: { id, username: 'bob' },
      },
    },
    { ...line, sequence: 1, kind: 'maximum', bidder: ada, voided: true, at: '2026-06-01T11:50:00.000Z' },
  ],
  void_proposals: [],
};

type Shown = {
  changes?: Partial<LiveAuction>;
  mayReadReserve?: boolean;
  mayRelist?: boolean;
  answer?: AuctionAnswer;
};

const Screen = () => <LiveAuctionPage page={useLoaderData()} answer={useActionData()} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

/** The server's HTML, with which the page must work before any script runs. */
function show({ changes = {}, mayReadReserve = true, mayRelist = false, answer }: Shown = {}): string {
  const page = { auction: { ...lot, ...changes }, next: 1, isFirstPage: true, mayReadReserve, mayRelist };
  return renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={messages}>
      <SiteContext value={{ user: null, config: { realtime: {} } } as Site}>
        <Page
          initialEntries={['/en']}
          hydrationData={{ loaderData: { root: page }, actionData: { root: answer } }}
        />
      </SiteContext>
    </IntlProvider>,
  );
}

const buttonsOf = (page: string): string[] =>
  [...page.matchAll(/<button[^>]*name="action"[^>]*>/g)].map(
    ([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? '',
  );

describe('the page of an auction in the office', () => {
  it('has a form for each decision, and for each bid that can be voided', () => {
    expect(buttonsOf(show())).toEqual([
      ...['show-reserve', 'extend', 'lower-reserve', 'remove-reserve', 'withdraw', 'void-2'],
    ]);
    const read = show({
      ...{ mayReadReserve: false },
      changes: { decisions: [], entries: lot.entries.map((entry) => ({ ...entry, can_void: false })) },
    });
    expect(read).not.toContain('<form');
    expect(read).toContain(messages.officeLive.decide.none);
  });

  it('says what a void, a lower reserve and a withdrawal would change', () => {
    const page = show().replaceAll('<!-- -->', '');
    expect(page).toContain('The new price is £4,200. bob leads. The reserve is not met.');
    expect(page).toContain('The price stays £5,000: a reserve of this amount or less is met at once');
    expect(page).toContain('The bids of 2 people lapse. 12 people watch it.');
  });

  it('offers an ended car again, for staff who may', () => {
    const ended = { decisions: [], entries: [], auction: { ...lot.auction, status: 'unsold' as const } };
    expect(buttonsOf(show({ changes: ended, mayReadReserve: false, mayRelist: true }))).toEqual(['relist']);
    expect(buttonsOf(show({ changes: ended, mayReadReserve: false }))).toEqual([]);
    expect(buttonsOf(show({ mayRelist: true }))).not.toContain('relist');
  });

  it('shows the reserve only if somebody asked for it', () => {
    expect(show()).not.toContain('33,333');
    const page = show({ answer: { id, action: 'show-reserve', reserve: { amount: 33_333 } } });
    expect(page).toContain('£33,333');
    expect(buttonsOf(page)).not.toContain('show-reserve');
    expect(page).not.toContain(messages.officeLive.done);
  });

  it('says what an extension does, with the new end for each choice by the clocks of the region', () => {
    const page = show();
    expect(page).toContain(messages.officeLive.decide.extend.effect);
    expect(page).toContain('1 hour: ends Mon 1 Jun, 15:00');
    expect(page).toContain(messages.bidHistory.extension.reasons['site-unreachable']);
    expect(page).toContain('value="2026-06-01T13:00:00.000Z"');
  });

  it('keeps what was typed into a refused form, and opens only this form', () => {
    const typed = { reason: 'It was down.', minutes: '360', public_reason: 'figures-delayed' };
    const page = show({ answer: { id, action: 'extend', refusal: 'Too late.', typed } });
    expect(page.match(/<details open/g)).toHaveLength(1);
    expect(page).toContain('It was down.');
    expect(page).toMatch(/<option value="360" selected/);
    expect(page).toMatch(/<option value="figures-delayed" selected/);
    const other = show({ answer: { id, action: 'void-2', refusal: 'No.', typed: { reason: 'Mistyped' } } });
    expect(other.match(/<details open/g)).toHaveLength(1);
  });

  it('marks void bids, and names a void that waits for a second person', () => {
    expect(show().match(/line-through/g)).toHaveLength(1);
    const proposal = { payload: { sequence: 2 } } as unknown as LiveAuction['void_proposals'][number];
    const page = show({ changes: { void_proposals: [proposal] } });
    expect(page).toContain(messages.officeLive.entries.void.proposed);
    expect(buttonsOf(page)).not.toContain('void-2');
  });
});

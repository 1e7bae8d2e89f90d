import type { OfficeFigures } from '@marque/contracts/figures';
import { houseFigures, NO_AMOUNTS } from '@marque/domain/figures/house-figures';
import { DAY_MS } from '@marque/domain/time/durations';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import { FiguresPage } from './FiguresPage.tsx';

const few = houseFigures(
  {
    ...{ results: 4, sold: 3, due: 2, settled: 1, timed: 4, medianMsToLive: 17.46 * DAY_MS, bidders: 10 },
    hammer: { GBP: 125_000, EUR: 0, USD: 9_000 },
  },
  { GBP: -60_050, EUR: 0, USD: 0 },
);
const queries = { auctions: 'select 1', premiums: 'select 2' };

const figures: OfficeFigures = {
  ...{ computed_at: '2026-06-01T12:00:00.000Z', from: '2026-04', to: '2026-05', region: null, total: few },
  months: [
    { month: '2026-04', ...houseFigures() },
    { month: '2026-05', ...few },
  ],
  regions: [{ region: 'UK', ...few }],
  makes: [{ make: 'Citroën', ...few }],
  queries: { total: queries, month: queries, region: queries, make: queries },
};

const show = (shown: OfficeFigures, roles: string[] = ['manager']): string =>
  renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={readMessages('en')}>
      <SiteContext value={{ user: { profile: { roles } } } as Site}>
        <FiguresPage figures={shown} />
      </SiteContext>
    </IntlProvider>,
  );

describe('the page of the figures', () => {
  const page = show(figures);

  it('writes each figure, with a dash where there is none, and no currency without an amount', () => {
    for (const text of [
      '>75%<',
      '>50%<',
      '>17.5 days<',
      '>2.5<',
      '>£125,000<',
      '>$9,000<',
      '>-£600.50<',
      '>–<',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('EUR');
    expect(page).not.toContain('€');
  });

  it('has a table for each chart, and names each bar', () => {
    expect(page.match(/role="img"/g)).toHaveLength(5);
    expect(page.match(/<table/g)).toHaveLength(4);
    expect(page).toContain('<title>May 2026: 4 auctions, 3 sold</title>');
    expect(page).toContain('<title>Citroën: 4 auctions, 3 sold</title>');
  });

  it('links to files only for people who may export', () => {
    expect(page).toContain('/api/office/figures/make.csv?from=2026-04&amp;to=2026-05');
    expect(show(figures, ['curator'])).not.toContain('.csv');
  });

  it('says that a period is empty, but shows one that only has refunds', () => {
    const months = [{ month: '2026-04', ...houseFigures() }];
    const empty = { ...figures, total: houseFigures(), months, makes: [] };
    expect(show(empty)).toContain('No auction ended in this period');
    const refunds = houseFigures(undefined, { ...NO_AMOUNTS, USD: -5 });
    expect(show({ ...empty, months: [{ month: '2026-04', ...refunds }] })).toContain('-$0.05');
  });
});

import { expect, it } from 'vitest';
import type { PublicBid } from './auction-page.ts';
import { extensionOnPage } from './extension.ts';
import type { Figures } from './figures.ts';

const figures = { outage_extended: true, end_date: '2026-06-01T12:10:00.000Z' } as Figures;
const bidAt = (at: string) => [{ at, bidder: { id: 'ada', username: 'ada' } } as PublicBid];

it.each([
  ['nothing happened', { figures: { ...figures, outage_extended: false }, bids: [] }, null],
  ['there are no bids', { figures, bids: [] }, 'outage'],
  ['the last bid came before', { figures, bids: bidAt('2026-06-01T12:01:00.000Z') }, 'outage'],
  ['the last bid moved the end', { figures, bids: bidAt('2026-06-01T12:08:00.000Z') }, 'bid'],
])('when %s', (_, page, extension) => {
  expect(extensionOnPage(page)).toBe(extension);
});

import { expect, it } from 'vitest';
import type { PublicBid } from './auction-page.ts';
import { extensionBetween, extensionOnPage } from './extension.ts';
import type { Figures } from './figures.ts';

const figures = { outage_extended: true, end_date: '2026-06-01T12:10:00.000Z' } as Figures;
const bidAt = (at: string) => [{ at, bidder: { id: 'ada', username: 'ada' } } as PublicBid];

it.each([
  ['nothing happened', { figures: { ...figures, outage_extended: false }, bids: [] }, null],
  ['there are no bids', { figures, bids: [] }, 'outage'],
  ['the last bid came before', { figures, bids: bidAt('2026-06-01T12:01:00.000Z') }, 'outage'],
  ['the last bid moved the end', { figures, bids: bidAt('2026-06-01T12:08:00.000Z') }, 'bid'],
  [
    'staff extended it',
    { figures: { ...figures, extension_reason: 'site-unreachable' as const }, bids: [] },
    'staff',
  ],
])('when %s', (_, page, extension) => {
  expect(extensionOnPage(page)).toBe(extension);
});

it('tells an extension by staff from one by a bid, also if there was another before', () => {
  const before = { ...figures, status: 'live', sequence: 3, extension_sequence: 2 } as Figures;
  const after = { ...before, end_date: '2026-06-01T13:10:00.000Z', sequence: 4 } as Figures;
  expect(extensionBetween(before, after)).toBe('bid');
  expect(extensionBetween(before, { ...after, extension_sequence: 4 })).toBe('staff');
  expect(extensionBetween(before, { ...before, extension_sequence: 4 })).toBeNull();
});

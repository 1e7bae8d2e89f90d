import { expect, test } from 'vitest';
import type { AuctionRow } from './auction-row.ts';
import { createStandings } from './standings.ts';

const row = (id: string, revision: number): AuctionRow => ({
  ...{
    id,
    owner_id: 'owner',
    status: 'live',
    sealed: false,
    currency: 'GBP',
    starting_price: 1,
    reserve: null,
  },
  ...{ starts_at: new Date(0), ends_at: new Date(1), price: null, leader_id: null, leader_maximum: null },
  ...{
    leader_since: null,
    leader_lapses_at: null,
    consent_asked_at: null,
    consent_due_at: null,
    bid_count: 0,
    sequence: 0,
    last_hash: '0',
    outage_extended_at: null,
    extension_sequence: null,
    extension_reason: null,
    closed_at: null,
  },
  revision,
});

test('a row under way is expected, and becomes seen once it is written', () => {
  const standings = createStandings();
  standings.remember(row('a', 1));
  standings.expect(row('a', 2));
  standings.expect(row('a', 3));
  expect(standings.seen('a')?.revision).toBe(1);
  expect(standings.expected('a')?.revision).toBe(3);

  standings.remember(row('a', 2));
  expect(standings.seen('a')?.revision).toBe(2);
  expect(standings.expected('a')?.revision).toBe(3);

  standings.remember(row('a', 3));
  expect(standings.expected('a')?.revision).toBe(3);
});

test('an older revision does not replace a newer one', () => {
  const standings = createStandings();
  standings.remember(row('a', 3));
  standings.remember(row('a', 2));
  expect(standings.seen('a')?.revision).toBe(3);
});

test('expects nothing for a while after a stale row, even if the row is cached again', () => {
  let now = 0;
  const standings = createStandings(() => now);
  standings.expect(row('a', 2));
  standings.forget('a');
  standings.remember(row('a', 7));
  expect(standings.expected('a')).toBeUndefined();
  expect(standings.seen('a')?.revision).toBe(7);

  now += 1_000;
  expect(standings.expected('a')?.revision).toBe(7);
});

test('an auction is uncached only if it is neither cached nor contested', () => {
  const standings = createStandings();
  expect(standings.isUncached('a')).toBe(true);
  standings.remember(row('a', 1));
  expect(standings.isUncached('a')).toBe(false);
  standings.forget('a');
  expect(standings.isUncached('a')).toBe(false);
});

test('the cache is bounded and evicts the least recently used auction first', () => {
  const standings = createStandings();
  for (let n = 0; n < 20_000; n++) standings.remember(row(`lot-${n}`, 1));
  standings.remember(row('one more', 1));
  expect(standings.isUncached('lot-0')).toBe(true);
  expect(standings.seen('lot-1')?.revision).toBe(1);
});

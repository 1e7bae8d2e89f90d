import { expect, it } from 'vitest';
import { leadsClosingLot } from './leads-closing-lot.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const lot = { status: 'live', leading: true, end_date: '2026-06-01T12:10:00Z' } as const;

it('is true for the leader of a lot that closes within ten minutes', () => {
  expect(leadsClosingLot([{ ...lot, end_date: '2026-06-02T12:00:00Z' }, lot], now)).toBe(true);
});

it('is true for the leader of a lot that is being closed', () => {
  expect(leadsClosingLot([{ ...lot, end_date: '2026-06-01T11:59:59Z' }], now)).toBe(true);
});

it.each([
  ['who is outbid', { ...lot, leading: false }],
  ['whose bid is sealed', { ...lot, leading: null }],
  ['whose lot is sold', { ...lot, status: 'sold' as const }],
  ['who has more time', { ...lot, end_date: '2026-06-01T12:10:01Z' }],
  ['whose lot has no end yet', { ...lot, end_date: null }],
])('is false for a customer %s', (_, other) => {
  expect(leadsClosingLot([other], now)).toBe(false);
});

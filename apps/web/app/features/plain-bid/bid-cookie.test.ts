import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { expect, it } from 'vitest';
import type { BidReport } from '../bid-box/bid-report.ts';
import { forgetReport, readReport, writeReport } from './bid-cookie.server.ts';

const HTTPS = 'https://marque.example';
const id = '0199f3a0-0000-7000-8000-000000000001';
const about = { listingId: id, bidderId: 'ada' };

const placed: PlacedBid = {
  bid: { amount: 5_000, kind: 'maximum', leading: true, at: '2026-06-01T12:00:00.000Z' },
  receipt: { sequence: 1, hash: 'ab'.repeat(32) },
  auction: {
    id,
    status: 'live',
    currency: 'GBP',
    highest_bid: 1_000,
    highest_bid_formatted: '£1,000',
    minimum_bid: 1_100,
    bid_count: 1,
    reserve_status: 'no-reserve',
    start_date: '2026-06-01T11:00:00.000Z',
    end_date: '2026-06-01T13:00:00.000Z',
    outage_extended: false,
    sequence: 1,
  },
};
const intent = { key: 'key', amount: 5_000, kind: 'exact' as const, confirmedAt: 7 };
const error = {
  status: '422',
  code: 'bid-too-low',
  title: 'Too low',
  detail: 'Übersteigt …',
  meta: { minimum: 6_000 },
};

const cookieOf = (line: string) => `theme=dark; ${line.split(';')[0]}`;

it.each<BidReport>([
  { at: 'typing', typed: '12’500 £', kind: 'maximum' },
  { at: 'refused', intent, error },
  { at: 'accepted', placed },
])('carries a report to the page of its listing: $at', (report) => {
  const line = writeReport(about, report, HTTPS);
  expect(line).toMatch(/^__Host-marque_bid=.*HttpOnly; Secure$/);
  // Browsers drop a cookie with more than 4,096 bytes.
  expect(line.length).toBeLessThan(3_000);
  expect(readReport(cookieOf(line), about, HTTPS)).toEqual(report);
  expect(readReport(cookieOf(line), { ...about, listingId: id.replace(/1$/, '2') }, HTTPS)).toBeNull();
});

it('is for the bidder only, and not for the next customer of the same browser', () => {
  const line = cookieOf(writeReport(about, { at: 'accepted', placed }, HTTPS));
  expect(readReport(line, { ...about, bidderId: 'another' }, HTTPS)).toBeNull();
  expect(readReport(line, { ...about, bidderId: null }, HTTPS)).toBeNull();
});

it('keeps an amount that was typed before the bidder logged in', () => {
  const report: BidReport = { at: 'typing', typed: '5000', kind: 'maximum' };
  const line = cookieOf(writeReport({ ...about, bidderId: null }, report, HTTPS));
  expect(readReport(line, about, HTTPS)).toEqual(report);
});

it.each(['', 'nonsense', Buffer.from('{"listingId":1}').toString('base64url')])('ignores %j', (value) => {
  expect(readReport(`__Host-marque_bid=${value}`, about, HTTPS)).toBeNull();
});

it('can be deleted', () => {
  expect(forgetReport(HTTPS)).toContain('Max-Age=0');
});

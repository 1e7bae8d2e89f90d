import type { ApiError } from '@marque/contracts/api-error';
import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { describe, expect, it } from 'vitest';
import { isFresh, readBidAnswer, waitBefore } from './bid-intent.ts';

const refused = (status: number, code: string) => {
  const error: ApiError = { status: String(status), code, title: '', detail: '' };
  return { ok: false as const, status, errors: [error] };
};
const placed = { bid: { amount: 5_000 } } as PlacedBid;

describe('an intent', () => {
  it('is settled when the auction accepts or refuses the bid', () => {
    expect(readBidAnswer({ ok: true, status: 201, data: placed, meta: undefined }, true)).toEqual({
      known: true,
      accepted: true,
      placed,
    });
    for (const [status, code] of [
      [422, 'bid-too-low'],
      [409, 'auction-ended'],
      [403, 'own-listing'],
      [403, 'bidder-under-review'],
      [403, 'bidder-refused'],
    ] as const)
      for (const isInDoubt of [false, true])
        expect(readBidAnswer(refused(status, code), isInDoubt)).toMatchObject({
          known: true,
          accepted: false,
          error: { code },
        });
  });

  const beforeTheAuction = [
    [429, 'too-many-requests'],
    [401, 'login-required'],
    [401, 'access-token-invalid'],
    [403, 'origin-refused'],
    [415, 'unsupported-media-type'],
  ] as const;

  it('is settled by a refusal that precedes the auction, if this is the first attempt', () => {
    for (const [status, code] of beforeTheAuction)
      expect(readBidAnswer(refused(status, code), false)).toMatchObject({ known: true, accepted: false });
  });

  it('stays open after a refusal that precedes the auction, if an earlier attempt may have arrived', () => {
    for (const [status, code] of beforeTheAuction)
      expect(readBidAnswer(refused(status, code), true)).toEqual({ known: false });
  });

  it('stays open while the outcome is not known', () => {
    for (const [status, code] of [
      [0, 'unreachable'],
      [503, 'bid-not-known-yet'],
      [503, 'overloaded'],
      [500, 'internal-error'],
      [502, 'bad-gateway'],
    ] as const)
      expect(readBidAnswer(refused(status, code), false)).toEqual({ known: false });
  });

  it('is retried with growing delays and a limited number of times', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => waitBefore(attempts));
    expect(waits).toEqual([...waits].sort((one, other) => Number(one) - Number(other)));
    expect(waitBefore(8)).toBeNull();
  });

  it('is retried automatically for one minute', () => {
    const intent = { key: 'k', amount: 1, kind: 'maximum' as const, confirmedAt: 0 };
    expect(isFresh(intent, 59_999)).toBe(true);
    expect(isFresh(intent, 60_000)).toBe(false);
  });
});

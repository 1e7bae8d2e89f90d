import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERIFICATION_LEVELS, verificationLevel } from '../customers/verification-level.ts';
import { CURRENCIES } from '../money/currency.ts';
import { bidLimit, isRaisedByIdentity, mayExceedLimit, NO_BID_LIMITS } from './bid-limits.ts';

const LIMITS = { telephone: { GBP: 50_000, EUR: 60_000 }, identity: { GBP: 500_000 } };

const amount = fc.integer({ min: 1, max: 1_000_000 });
const perCurrency = fc.record({ GBP: amount, EUR: amount, USD: amount }, { requiredKeys: [] });
const limits = fc.record({ telephone: perCurrency, identity: perCurrency });
const bidder = fc.record({
  level: fc.constantFrom(...VERIFICATION_LEVELS),
  ownLimit: fc.option(amount),
});
const currency = fc.constantFrom(...CURRENCIES);

describe('the level of a customer', () => {
  it('grows with the card, the telephone number and the identity', () => {
    const proofs = { hasCard: false, phoneVerified: false, identityVerified: true };
    expect(verificationLevel(proofs)).toBe('none');
    expect(verificationLevel({ ...proofs, hasCard: true })).toBe('card');
    const reachable = { hasCard: true, phoneVerified: true };
    expect(verificationLevel({ ...reachable, identityVerified: false })).toBe('telephone');
    expect(verificationLevel({ ...reachable, identityVerified: true })).toBe('identity');
  });
});

describe('the limit of a bidder', () => {
  const known = { level: 'telephone', ownLimit: null } as const;

  it('depends on level and currency', () => {
    expect(bidLimit(known, 'GBP', LIMITS)).toBe(50_000);
    expect(bidLimit(known, 'USD', LIMITS)).toBeNull();
    expect(bidLimit({ ...known, level: 'identity' }, 'GBP', LIMITS)).toBe(500_000);
    expect(bidLimit({ ...known, level: 'identity' }, 'EUR', LIMITS)).toBeNull();
    expect(bidLimit(known, 'GBP', NO_BID_LIMITS)).toBeNull();
  });

  it('is the lower one, if staff have limited the customer too', () => {
    expect(bidLimit({ ...known, ownLimit: 8_000 }, 'GBP', LIMITS)).toBe(8_000);
    expect(bidLimit({ ...known, ownLimit: 80_000 }, 'GBP', LIMITS)).toBe(50_000);
    expect(isRaisedByIdentity({ ...known, ownLimit: 80_000 }, 'GBP', LIMITS)).toBe(true);
    expect(isRaisedByIdentity({ ...known, ownLimit: 8_000 }, 'GBP', LIMITS)).toBe(false);
  });

  it('is never above what staff allow, and a bid that exceeds it is always found', () => {
    fc.assert(
      fc.property(bidder, currency, limits, amount, (one, inCurrency, all, bid) => {
        const limit = bidLimit(one, inCurrency, all);
        if (one.ownLimit !== null) expect(limit).toBeLessThanOrEqual(one.ownLimit);
        if (limit !== null && bid > limit) expect(mayExceedLimit(bid, one, all)).toBe(true);
        if (isRaisedByIdentity(one, inCurrency, all)) expect(limit).not.toBeNull();
        expect(mayExceedLimit(bid, { ...one, ownLimit: null }, NO_BID_LIMITS)).toBe(false);
      }),
    );
  });
});

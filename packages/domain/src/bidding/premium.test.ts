import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../money/currency.ts';
import { maximumBidForBudget } from './maximum-bid-for-budget.ts';
import { DEFAULT_PREMIUM_TERMS, type PremiumTerms, premium } from './premium.ts';
import { premiumSentence } from './premium-sentence.ts';

const { UK, EU, USA } = DEFAULT_PREMIUM_TERMS;
const amounts = fc.integer({ min: 1, max: MAX_AMOUNT });
const percents = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100);
const terms: fc.Arbitrary<PremiumTerms> = fc.record({
  percent: percents,
  minimum: fc.nat(2_000),
  maximum: fc.oneof(fc.constant(0), fc.integer({ min: 2_000, max: 100_000 })),
  vat_percent: percents,
});

describe('premium', () => {
  it.each([
    ['the minimum in the UK', 5_000, UK, { premium: 600, vat_minor: 12_000, total_minor: 72_000 }],
    ['the minimum, reached exactly', 10_000, UK, { premium: 600, vat_minor: 12_000, total_minor: 72_000 }],
    ['the percentage, rounded down', 12_345, UK, { premium: 740, vat_minor: 14_800, total_minor: 88_800 }],
    [
      'no maximum in the EU',
      1_000_000,
      EU,
      { premium: 60_000, vat_minor: 1_200_000, total_minor: 7_200_000 },
    ],
    ['the minimum in the USA', 1_000, USA, { premium: 250, vat_minor: 0, total_minor: 25_000 }],
    ['the maximum in the USA', 500_000, USA, { premium: 7_500, vat_minor: 0, total_minor: 750_000 }],
  ] as const)('takes %s', (_, bid, region, wanted) => {
    expect(premium(bid, region)).toEqual({
      ...wanted,
      premium_minor: wanted.premium * 100,
      all_in_minor: bid * 100 + wanted.total_minor,
    });
  });

  it('rounds VAT down to minor units, and handles fractions of a percent exactly', () => {
    const odd = { percent: 1.15, minimum: 0, maximum: 0, vat_percent: 7.77 };
    // 1.15 × 100 is 114.99… in floating point, so cutting off would give a premium of 114. 7.77 % of 115.00 is 8.9355.
    expect(premium(10_000, odd)).toMatchObject({ premium: 115, vat_minor: 893 });
  });

  it('adds up its parts to the totals', () => {
    fc.assert(
      fc.property(amounts, terms, (bid, agreed) => {
        const owed = premium(bid, agreed);
        expect(owed.premium_minor).toBe(owed.premium * 100);
        expect(owed.premium_minor + owed.vat_minor).toBe(owed.total_minor);
        expect(bid * 100 + owed.total_minor).toBe(owed.all_in_minor);
        for (const part of Object.values(owed)) expect(Number.isSafeInteger(part)).toBe(true);
      }),
    );
  });

  it('stays within its limits, and within one unit of the exact percentage', () => {
    fc.assert(
      fc.property(amounts, terms, (bid, agreed) => {
        const { premium: taken } = premium(bid, agreed);
        expect(taken).toBeGreaterThanOrEqual(agreed.minimum);
        if (agreed.maximum > 0) expect(taken).toBeLessThanOrEqual(agreed.maximum);
        const exact = (BigInt(bid) * BigInt(Math.round(agreed.percent * 100))) / 10_000n;
        if (taken !== agreed.minimum && taken !== agreed.maximum) expect(BigInt(taken)).toBe(exact);
      }),
    );
  });

  it('never falls as the bid rises', () => {
    fc.assert(
      fc.property(amounts, amounts, terms, (a, b, agreed) => {
        const [lower, higher] = [premium(Math.min(a, b), agreed), premium(Math.max(a, b), agreed)];
        expect(lower.premium).toBeLessThanOrEqual(higher.premium);
        expect(lower.total_minor).toBeLessThanOrEqual(higher.total_minor);
      }),
    );
  });
});

describe('maximumBidForBudget', () => {
  it('leaves room for premium and VAT', () => {
    expect(maximumBidForBudget(1_072_000, UK)).toBe(10_000);
    expect(maximumBidForBudget(1_071_999, UK)).toBe(9_999);
    expect(maximumBidForBudget(72_099, UK)).toBeNull();
    expect(maximumBidForBudget(72_100, UK)).toBe(1);
    expect(maximumBidForBudget(Number.MAX_SAFE_INTEGER, UK)).toBe(MAX_AMOUNT);
  });

  it('fits the budget, and a bid one unit higher does not', () => {
    fc.assert(
      fc.property(fc.nat(200_000_000), terms, (budget, agreed) => {
        const bid = maximumBidForBudget(budget, agreed);
        if (bid !== null) expect(premium(bid, agreed).all_in_minor).toBeLessThanOrEqual(budget);
        expect(premium((bid ?? 0) + 1, agreed).all_in_minor).toBeGreaterThan(budget);
      }),
    );
  });

  it('returns the bid whose total cost is the budget', () => {
    fc.assert(
      fc.property(amounts, terms, (bid, agreed) => {
        expect(maximumBidForBudget(premium(bid, agreed).all_in_minor, agreed)).toBe(bid);
      }),
    );
  });
});

describe('premiumSentence', () => {
  it.each([
    ['UK', UK, { limits: 'minimum', vat: 'added', share: 0.06, vatShare: 0.2, minimum: 600, maximum: 0 }],
    ['USA', USA, { limits: 'both', vat: 'none', share: 0.05, vatShare: 0, minimum: 250, maximum: 7_500 }],
  ] as const)('gives the parts for the %s', (_, region, wanted) => {
    expect(premiumSentence(region)).toEqual(wanted);
  });

  it('names only the limits that exist', () => {
    expect(premiumSentence({ ...UK, minimum: 0 }).limits).toBe('none');
    expect(premiumSentence({ ...USA, minimum: 0 }).limits).toBe('maximum');
  });
});

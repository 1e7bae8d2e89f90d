import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposalBody, proposalDefaults, proposalForm } from './proposal-form.ts';
import { scheduleBody, scheduleDefaults, scheduleForm } from './schedule-form.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

const amount = fc.integer({ min: 1, max: 2_000_000_000 });
const moment = fc
  .integer({ min: Date.UTC(2026, 5, 2, 8), max: Date.UTC(2026, 8, 1) })
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000).toISOString());
const terms = fc.record({
  ...{ estimate_low: amount, estimate_high: amount, reserve: fc.option(amount) },
  ...{ plan_type: fc.constantFrom(0, 1, 2, 3), fee_minor: fc.integer({ min: 0, max: 200_000_000 }) },
  ...{ starts_at: moment, ends_at: moment },
});

describe('the form of a proposal', () => {
  test('sends the latest terms again if nothing is changed', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom('UK', 'EU', 'USA'), (latest, region) => {
        const shown = proposalDefaults(
          { latest: { ...latest, number: 3, comparables: [] }, plan: 0, valued: null, comparables: [] },
          region,
          NOW,
        );
        expect(proposalBody(proposalForm.parse(shown), region)).toEqual({
          ...{ ...latest, number: 3, comparables: [] },
        });
      }),
    );
  });

  test('suggests new dates if those of the latest terms have passed', () => {
    const latest = {
      ...{ number: 2, estimate_low: 20_000, estimate_high: 26_000, reserve: null, plan_type: 0 as const },
      ...{ fee_minor: 0, comparables: [] },
      ...{ starts_at: '2026-06-01T12:00:00.000Z', ends_at: '2026-06-08T12:00:00.000Z' },
    };
    expect(proposalDefaults({ latest, plan: 0, valued: null, comparables: [] }, 'UK', NOW)).toMatchObject({
      ...{ number: 2, starts_at: '2026-06-15T18:00', ends_at: '2026-06-22T18:00' },
    });
  });

  test('begins with the valuation, and asks for what nobody knows', () => {
    const shown = proposalDefaults(
      { latest: null, plan: 1, valued: { low: 20_000, high: 26_000 }, comparables: ['a'] },
      'UK',
      NOW,
    );
    expect(shown).toMatchObject({
      ...{ number: 0, estimate_low: '20000', estimate_high: '26000', reserve: '', plan_type: '1' },
      ...{ starts_at: '2026-06-15T18:00', ends_at: '2026-06-22T18:00', comparables: ['a'] },
    });
    for (const fee of ['much', '99,999,999.00']) {
      const { error } = proposalForm.safeParse({ ...shown, comparables: [], fee });
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ['fee', 'fee-invalid'],
        ['reserve', 'reserve-invalid'],
      ]);
    }
  });

  test.each([
    ['£18,000', '250', { reserve: 18_000, fee_minor: 25_000 }],
    ['18.000', '0', { reserve: 18_000, fee_minor: 0 }],
    ['18000', '1,250.50', { reserve: 18_000, fee_minor: 125_050 }],
  ])('reads %s and a fee of %s', (reserve, fee, expected) => {
    const form = proposalForm.parse({
      ...{ number: 0, estimate_low: '20,000', estimate_high: '26000', sells: 'with-reserve', reserve },
      ...{ plan_type: '0', fee, starts_at: '2026-06-15T18:00', ends_at: '2026-06-22T18:00' },
    });
    expect(proposalBody(form, 'UK')).toMatchObject(expected);
  });
});

test('a schedule begins with the hours of the agreement', () => {
  const agreed = {
    ...{ estimate_low: 1, estimate_high: 2, plan_type: 0 as const },
    ...{ starts_at: '2026-06-11T16:00:00.000Z', ends_at: '2026-06-18T17:30:00.000Z' },
  };
  const shown = scheduleDefaults(agreed, 'EU');
  expect(shown).toEqual({ starts_at: '2026-06-11T18:00', ends_at: '2026-06-18T19:30', starting_price: '' });
  expect(scheduleBody(scheduleForm.parse({ ...shown, starting_price: '5,000' }), 'EU')).toEqual({
    ...{ starts_at: agreed.starts_at, ends_at: agreed.ends_at, starting_price: 5_000 },
  });
  expect(scheduleForm.safeParse({ ...shown, starts_at: 'soon' }).success).toBe(false);
});

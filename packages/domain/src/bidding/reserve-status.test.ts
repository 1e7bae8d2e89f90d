import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../money/currency.ts';
import {
  meetsReserve,
  RESERVE_STATUSES,
  readReserveStatus,
  reserveBadge,
  reserveStatus,
} from './reserve-status.ts';

const amounts = fc.integer({ min: 1, max: MAX_AMOUNT });
const closeness = ['reserve-not-met', 'reserve-nearly-met', 'reserve-met'];

describe('reserveStatus', () => {
  it.each([
    [null, null, 'no-reserve'],
    [1, null, 'no-reserve'],
    [null, 10_000, 'reserve-not-met'],
    [8_999, 10_000, 'reserve-not-met'],
    [9_000, 10_000, 'reserve-nearly-met'],
    [9_999, 10_000, 'reserve-nearly-met'],
    [10_000, 10_000, 'reserve-met'],
    [10_001, 10_000, 'reserve-met'],
    [9_000, 10_001, 'reserve-not-met'],
    [1_800_000_000, MAX_AMOUNT, 'reserve-nearly-met'],
    [1_799_999_999, MAX_AMOUNT, 'reserve-not-met'],
  ] as const)('at %s with a reserve of %s is %s', (price, reserve, wanted) => {
    expect(reserveStatus(price, reserve)).toBe(wanted);
  });

  it('never gets worse as the price rises', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, reserve) => {
        const lower = closeness.indexOf(reserveStatus(Math.min(a, b), reserve));
        const higher = closeness.indexOf(reserveStatus(Math.max(a, b), reserve));
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(higher).toBeGreaterThanOrEqual(lower);
      }),
    );
  });

  it('is met exactly when the price is at or above the reserve', () => {
    fc.assert(
      fc.property(amounts, amounts, (price, reserve) => {
        expect(reserveStatus(price, reserve) === 'reserve-met').toBe(price >= reserve);
      }),
    );
  });
});

describe('meetsReserve', () => {
  it('is true only for the step that reaches the reserve', () => {
    expect(meetsReserve('reserve-nearly-met', 'reserve-met')).toBe(true);
    expect(meetsReserve('reserve-met', 'reserve-met')).toBe(false);
    expect(meetsReserve('reserve-not-met', 'reserve-nearly-met')).toBe(false);
    expect(meetsReserve('reserve-not-met', 'no-reserve')).toBe(false);
  });
});

describe('readReserveStatus', () => {
  it.each(RESERVE_STATUSES)('reads %s unchanged', (status) => {
    expect(readReserveStatus(status)).toBe(status);
  });

  it('reads the legacy aliases, which are never written', () => {
    expect(readReserveStatus('reserve-close')).toBe('reserve-nearly-met');
    expect(readReserveStatus('reserve-not-close')).toBe('reserve-not-met');
    expect(RESERVE_STATUSES).not.toContain('reserve-close');
  });

  it.each(['', 'met', 'toString', '__proto__'])('does not accept %j', (text) => {
    expect(readReserveStatus(text)).toBeNull();
  });
});

it('each status has its badge', () => {
  expect(RESERVE_STATUSES.map((status) => [status, reserveBadge(status)])).toEqual([
    ['reserve-met', 'success'],
    ['reserve-not-met', 'danger'],
    ['reserve-nearly-met', 'warning'],
    ['no-reserve', 'success'],
  ]);
});

import { expect, test } from 'vitest';
import { compareTransfers } from './compare-transfers.ts';

const here = {
  ...{ id: 'one', providerId: 'pi_1', amount_minor: 100, currency: 'GBP', state: 'succeeded' },
  ...{ isUnderWay: false, isOverdue: false },
};
const there = { providerId: 'pi_1', key: 'one', amount_minor: 100, currency: 'GBP', state: 'succeeded' };
const kinds = (...args: Parameters<typeof compareTransfers>) =>
  compareTransfers(...args).map(({ kind }) => kind);

test('equal transfers have no differences', () => {
  expect(kinds([here], [there])).toEqual([]);
  expect(kinds([{ ...here, providerId: null, state: 'failed' }], [])).toEqual([]);
  expect(kinds([], [{ ...there, state: 'failed' }])).toEqual([]);
  expect(kinds([], [])).toEqual([]);
});

test('each difference is found, in both directions', () => {
  expect(kinds([here], [])).toEqual(['missing-there']);
  expect(kinds([], [there])).toEqual(['missing-here']);
  expect(kinds([here], [{ ...there, amount_minor: 99, currency: 'EUR', state: 'failed' }])).toEqual([
    ...['other-amount', 'other-currency', 'other-state'],
  ]);
});

test('a row without an id of the provider is matched by its key', () => {
  expect(kinds([{ ...here, providerId: null, state: 'unknown' }], [there])).toEqual(['other-state']);
});

test('a second charge with the same key is missing here', () => {
  expect(kinds([here], [there, { ...there, providerId: 'pi_2' }])).toEqual(['missing-here']);
});

test('a transfer that is under way is left alone', () => {
  const begun = { ...here, providerId: null, state: 'created', isUnderWay: true };
  expect(kinds([begun], [])).toEqual([]);
  expect(kinds([begun], [there])).toEqual([]);
});

test('a transfer that has been open for long on both sides is named', () => {
  const open = { ...here, state: 'needs_customer' };
  const openThere = { ...there, state: 'needs_customer' };
  expect(kinds([{ ...open, isOverdue: true }], [openThere])).toEqual(['still-open']);
  expect(kinds([open], [openThere])).toEqual([]);
  expect(kinds([{ ...here, isOverdue: true }], [there])).toEqual([]);
});

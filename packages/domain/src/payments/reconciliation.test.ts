import { expect, it } from 'vitest';
import { isLost, reconciliationState } from './reconciliation.ts';

const start = new Date('2026-06-01T12:00:00Z');

it('counts a comparison as lost after an hour, and not before', () => {
  expect(isLost(start, new Date('2026-06-01T12:59:59Z'))).toBe(false);
  expect(isLost(start, new Date('2026-06-01T13:00:00Z'))).toBe(true);
});

it('runs until it is finished, and has failed if it names a failure', () => {
  expect(reconciliationState({ finishedAt: null, failure: null })).toBe('running');
  expect(reconciliationState({ finishedAt: start, failure: null })).toBe('done');
  expect(reconciliationState({ finishedAt: start, failure: 'provider' })).toBe('failed');
});

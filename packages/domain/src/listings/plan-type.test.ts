import { expect, it } from 'vitest';
import { isSealedPlan, offeredPlans, PLAN_TYPES } from './plan-type.ts';

it('the plans have the numbers of the stored data, and only the last plan is sealed', () => {
  expect(PLAN_TYPES).toEqual({ Standard: 0, Concierge: 1, ProjectK: 2, Sealed: 3 });
  expect(Object.values(PLAN_TYPES).filter(isSealedPlan)).toEqual([3]);
});

it('offers ProjectK to invited sellers only', () => {
  expect(offeredPlans(false)).toEqual([0, 1, 3]);
  expect(offeredPlans(true)).toEqual([0, 1, 2, 3]);
});

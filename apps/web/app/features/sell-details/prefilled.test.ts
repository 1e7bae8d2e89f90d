import { offeredPlans } from '@marque/domain/listings/plan-type';
import { expect, test } from 'vitest';
import { INVITED, invitedPlan } from './prefilled.ts';

test('fills in the plan of an invitation for a seller who may choose it', () => {
  const search = new URLSearchParams(INVITED);
  expect(invitedPlan(search, offeredPlans(true))).toEqual({ plan_type: '2' });
  expect(invitedPlan(search, offeredPlans(false))).toEqual({});
  expect(invitedPlan(new URLSearchParams(), offeredPlans(true))).toEqual({});
});

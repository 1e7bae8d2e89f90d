import { offeredPlans } from '@marque/domain/listings/plan-type';
import { expect, test } from 'vitest';
import { INVITED, invitedPlan, readPrefilled } from './prefilled.ts';

test('fills in the car of the address, and leaves out what nobody could answer', () => {
  const seller = { region: 'UK', country: 'GB' } as const;
  const search = 'make=Fiat&model=&year=old&mileage=61,000&mileage_unit=km&chassis=1';
  expect(readPrefilled(new URLSearchParams(search), seller)).toEqual({
    ...{ make: 'Fiat', mileage: '61,000', mileage_unit: 'km', country: 'GB' },
  });
  expect(readPrefilled(new URLSearchParams('mileage_unit=miles'), seller)).toMatchObject({
    mileage_unit: 'mi',
  });
});

test('fills in the plan of an invitation for a seller who may choose it', () => {
  const search = new URLSearchParams(INVITED);
  expect(invitedPlan(search, offeredPlans(true))).toEqual({ plan_type: '2' });
  expect(invitedPlan(search, offeredPlans(false))).toEqual({});
  expect(invitedPlan(new URLSearchParams(), offeredPlans(true))).toEqual({});
});

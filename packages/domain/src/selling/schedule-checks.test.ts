import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCHEDULE_CHECKS, type ScheduleFacts, scheduleRefusal } from './schedule-checks.ts';

const facts = fc.record(
  Object.fromEntries(SCHEDULE_CHECKS.map((check) => [check, fc.boolean()])),
) as fc.Arbitrary<ScheduleFacts>;

test('an auction is refused exactly while a check fails, and each check has its own refusal', () => {
  fc.assert(
    fc.property(facts, (known) => {
      expect(scheduleRefusal(known) === null).toBe(SCHEDULE_CHECKS.every((check) => known[check]));
    }),
  );
  const passed = { agreed: true, seller: true, text: true, agreement: true };
  const refusals = SCHEDULE_CHECKS.map((check) => scheduleRefusal({ ...passed, [check]: false }));
  expect(refusals).toEqual(['stage-passed', 'not-allowed', 'text-not-approved', 'agreement-missing']);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLAN_TYPES } from '../listings/plan-type.ts';
import { type Answers, QUESTIONS, type Question } from './answers.ts';
import { missingItems, neededSlots } from './missing-items.ts';
import { FIRST_SLOTS, REQUIRED_SLOTS } from './shot-list.ts';

const questions = Object.keys(QUESTIONS) as Question[];
const allSlots = new Set<string>(REQUIRED_SLOTS);
const complete: Answers = Object.fromEntries(questions.map((question) => [question, 'given']));

const itemsOf = (answers: Answers, slots: ReadonlySet<string> = allSlots) =>
  missingItems(answers, slots).map(({ item }) => item);

it('finds nothing missing in a complete submission', () => {
  expect(itemsOf(complete)).toEqual([]);
});

it('asks for every required picture', () => {
  expect(itemsOf(complete, new Set())).toEqual(REQUIRED_SLOTS.map((slot) => `picture-${slot}`));
});

it('asks for six pictures if we take the others, and never for fewer with another plan', () => {
  expect(FIRST_SLOTS).toHaveLength(6);
  for (const plan of Object.values(PLAN_TYPES)) {
    const needed = neededSlots({ plan_type: plan });
    expect(needed).toEqual(plan === PLAN_TYPES.Concierge ? FIRST_SLOTS : REQUIRED_SLOTS);
    // A page knows the plan as it is typed.
    expect(neededSlots({ plan_type: String(plan) })).toEqual(needed);
  }
  const concierge = { ...complete, plan_type: PLAN_TYPES.Concierge };
  expect(itemsOf(concierge, new Set(FIRST_SLOTS))).toEqual([]);
  expect(itemsOf(concierge, new Set())).toEqual(FIRST_SLOTS.map((slot) => `picture-${slot}`));
});

it('asks a trader for company and VAT, and nobody else', () => {
  const withoutCompany = { ...complete, company_name: null, company_number: '', vat_status: null };
  expect(itemsOf({ ...withoutCompany, seller_type: 'dealer' })).toEqual([
    ...['company_name', 'company_number', 'vat_status'],
  ]);
  expect(itemsOf({ ...withoutCompany, seller_type: 'private' })).toEqual([]);
});

it('accepts the declaration that there are no known faults instead of a description', () => {
  const silent = { ...complete, known_faults: null };
  expect(itemsOf({ ...silent, has_no_known_faults: false })).toEqual(['known_faults']);
  expect(itemsOf({ ...silent, has_no_known_faults: true })).toEqual([]);
});

it('never asks for more after another answer has been given, unless the seller turns out to be a trader', () => {
  const given = fc.record(Object.fromEntries(questions.map((question) => [question, fc.boolean()])));
  fc.assert(
    fc.property(given, fc.constantFrom(...questions), (isGiven, next) => {
      const answers = Object.fromEntries(
        questions.filter((one) => isGiven[one]).map((one) => [one, 'given']),
      );
      const before = new Set(itemsOf(answers));
      const after = itemsOf({ ...answers, [next]: 'given' });
      expect(after.every((item) => before.has(item) && item !== next)).toBe(true);
    }),
  );
});

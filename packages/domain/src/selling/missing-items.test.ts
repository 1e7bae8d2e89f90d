import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answers, QUESTIONS, type Question } from './answers.ts';
import { missingItems } from './missing-items.ts';
import { REQUIRED_SLOTS } from './shot-list.ts';

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

it('asks a trader for the company, and nobody else', () => {
  const withoutCompany = { ...complete, company_name: null, company_number: '' };
  expect(itemsOf({ ...withoutCompany, seller_type: 'dealer' })).toEqual(['company_name', 'company_number']);
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

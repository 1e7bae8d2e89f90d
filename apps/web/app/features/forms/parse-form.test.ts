import { credentials } from '@marque/contracts/customers';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import { visitorSubscription } from '@marque/contracts/newsletter';
import type { Refusal } from '@marque/contracts/refusal';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseForm } from './parse-form.ts';

const inEnglish = (refusal: Refusal) => describeRefusal(refusal, 'en');

function formOf(entries: Array<[string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const faults = <Schema extends z.ZodObject>(schema: Schema, ...entries: Array<[string, string]>) => {
  const submission = parseForm(formOf(entries), schema, inEnglish);
  return submission.status === 'success' ? {} : submission.error;
};

describe('parseForm', () => {
  it('parses the typed values with the schema of the contract', () => {
    const form = formOf([
      ['email', ' reader@example.com '],
      ['regions_of_interest', 'USA'],
      ['regions_of_interest', 'UK'],
    ]);
    const submission = parseForm(form, visitorSubscription, inEnglish);
    expect(submission).toMatchObject({
      status: 'success',
      value: { email: 'reader@example.com', regions_of_interest: ['UK', 'USA'] },
    });
  });

  it('reads one ticked box of a group as a list, and a single box as true', () => {
    const one = parseForm(
      formOf([
        ['email', 'a@example.com'],
        ['regions_of_interest', 'EU'],
      ]),
      visitorSubscription,
      inEnglish,
    );
    expect(one).toMatchObject({ value: { regions_of_interest: ['EU'] } });

    const kept = formOf([
      ['email', 'a@example.com'],
      ['password', 'secret'],
      ['keepLoggedIn', 'on'],
    ]);
    expect(parseForm(kept, credentials, inEnglish)).toMatchObject({ value: { keepLoggedIn: true } });
  });

  it('reports all errors at once, in the words of the contract', () => {
    expect(faults(visitorSubscription)).toEqual({
      email: ['Please enter your email address'],
      regions_of_interest: ['Please choose at least one region'],
    });
    expect(faults(visitorSubscription, ['email', '   '], ['regions_of_interest', 'UK'])).toEqual({
      email: ['Please enter your email address'],
    });
    expect(faults(visitorSubscription, ['email', 'not an address'], ['regions_of_interest', 'UK'])).toEqual({
      email: ["This email doesn't look quite right"],
    });
  });

  describe('with a schema that has no error messages', () => {
    const generic = z.object({
      name: z.string().trim().min(1),
      bio: z.string().min(3).max(5).optional(),
      year: z.number().min(1886).max(2030),
      site: z.url().optional(),
      terms: z.literal(true),
    });
    const good: Array<[string, string]> = [
      ['name', 'Ada'],
      ['year', '1961'],
      ['terms', 'on'],
    ];
    const but = (name: string, value?: string) =>
      faults(
        generic,
        ...good.filter(([each]) => each !== name),
        ...(value === undefined ? [] : ([[name, value]] as Array<[string, string]>)),
      );

    it('accepts valid values', () => {
      expect(faults(generic, ...good)).toEqual({});
    });

    it('reports missing required fields', () => {
      expect(but('year')).toEqual({ year: [expect.stringMatching(/is required\.$/)] });
      expect(but('name', '  ')).toEqual({ name: [expect.stringMatching(/is required\.$/)] });
      expect(but('terms')).toEqual({ terms: [expect.stringMatching(/is required\.$/)] });
    });

    it('reports a value of the wrong kind as invalid, not as missing', () => {
      expect(but('year', 'soon')).toEqual({ year: [expect.stringMatching(/is not valid\.$/)] });
    });

    it('names the limits', () => {
      expect(but('year', '1800')).toEqual({ year: [expect.stringContaining('at least 1,886')] });
      expect(but('year', '2999')).toEqual({ year: [expect.stringContaining('at most 2,030')] });
      expect(but('bio', 'ab')).toEqual({ bio: [expect.stringContaining('at least 3 characters')] });
      expect(but('bio', 'abcdef')).toEqual({ bio: [expect.stringContaining('at most 5 characters')] });
      expect(but('site', 'nowhere')).toEqual({ site: [expect.stringContaining('https://')] });
    });
  });
});

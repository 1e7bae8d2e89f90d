import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './faults.ts';
import { emailField, requiredChoices, requiredText } from './fields.ts';
import { subscribeToNewsletter } from './newsletter.ts';

function faults(schema: z.ZodType, input: unknown) {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? [] : faultsOf(result.error);
}

const codesAndPlaces = (schema: z.ZodType, input: unknown) =>
  faults(schema, input).map(({ code, pointer }) => [code, pointer]);

describe('faultsOf', () => {
  it('reports all faults at once, each with its pointer', () => {
    const schema = z.object({
      email: emailField({ required: 'email-required', invalid: 'email-invalid' }),
      password: requiredText('password-required', 200),
      age: z.number(),
      address: z.object({ lines: z.array(z.string()) }),
    });
    expect(
      codesAndPlaces(schema, { email: 'nobody', age: 'old', address: { lines: ['1 Paddock Lane', 7] } }),
    ).toEqual([
      ['email-invalid', '/email'],
      ['password-required', '/password'],
      ['invalid', '/age'],
      ['invalid', '/address/lines/1'],
    ]);
  });

  it('gives the name of the field for the sentence', () => {
    expect(faults(z.object({ regions: z.array(z.enum(['UK'])) }), { regions: ['MARS'] })).toEqual([
      { refused: true, code: 'invalid', pointer: '/regions/0', values: { field: 'regions' } },
    ]);
  });

  it('reports a missing field only once', () => {
    const schema = z.object({ email: emailField({ required: 'email-required', invalid: 'email-invalid' }) });
    for (const input of [{}, { email: null }, { email: '' }, { email: '  ' }, { email: 7 }])
      expect(codesAndPlaces(schema, input)).toEqual([['email-required', '/email']]);
  });

  it.each<[string, z.ZodType, unknown, object]>([
    ['required', z.string(), undefined, {}],
    ['required', z.string(), null, {}],
    ['invalid', z.string(), 7, {}],
    ['required', z.string().min(1), '', {}],
    ['required', z.array(z.string()).min(1), [], {}],
    ['too-short', z.string().min(8), 'short', { min: 8 }],
    ['too-long', z.string().max(3), 'long', { max: 3 }],
    ['too-many', z.array(z.int()).max(1), [1, 2], { max: 1 }],
    ['too-small', z.int().min(1), 0, { min: 1 }],
    ['too-big', z.int().max(100), 101, { max: 100 }],
    ['email-invalid', z.email(), 'nobody', {}],
    ['url-invalid', z.url(), 'nowhere', {}],
    ['invalid', z.uuid(), 'nothing', {}],
    ['invalid', z.enum(['UK', 'EU']), 'MARS', {}],
    ['invalid', z.string().refine((text) => text === 'x'), 'y', {}],
  ])('falls back to %s', (code, schema, value, values) => {
    expect(faults(z.object({ thing: schema }), { thing: value })).toEqual([
      { refused: true, code, pointer: '/thing', values: { field: 'thing', ...values } },
    ]);
  });

  it('prefers the code that the schema defines', () => {
    const schema = z.object({ regions: requiredChoices(['UK', 'EU'], 'regions-required') });
    expect(codesAndPlaces(schema, { regions: [] })).toEqual([['regions-required', '/regions']]);
  });

  describe('of a union', () => {
    const { body } = subscribeToNewsletter;
    if (!body) throw new Error('The newsletter is subscribed to with a body.');

    it('reports the faults of the closest alternative', () => {
      const user_id = '0190b0f4-0000-7000-8000-000000000000';
      expect(codesAndPlaces(body, { user_id, regions_of_interest: [] })).toEqual([
        ['regions-required', '/regions_of_interest'],
      ]);
      expect(codesAndPlaces(body, { email: 'nobody', regions_of_interest: ['UK'] })).toEqual([
        ['email-invalid', '/email'],
      ]);
    });

    it('reports the faults of the last alternative if several are equally close', () => {
      expect(codesAndPlaces(body, {})).toEqual([
        ['email-required', '/email'],
        ['regions-required', '/regions_of_interest'],
      ]);
    });

    it('keeps the path to a nested union', () => {
      const schema = z.object({ payment: z.union([z.object({ card: z.string() }), z.literal('cash')]) });
      expect(codesAndPlaces(schema, { payment: { card: 7 } }).at(0)?.[1]).toMatch(/^\/payment/);
    });
  });
});

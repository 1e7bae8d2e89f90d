import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentials } from './customers.ts';
import { faultsOf } from './faults.ts';
import { emailField, requiredChoices, requiredText } from './fields.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') });
const text = fc.oneof(
  fc.string(),
  blank,
  fc.tuple(blank, fc.string(), blank).map((parts) => parts.join('')),
);

describe('requiredText', () => {
  it('requires text that is not only spaces, and trims it', () => {
    fc.assert(
      fc.property(text, (given) => {
        const result = requiredText('name-required', 500).safeParse(given);
        expect(result.success).toBe(given.trim() !== '');
        if (result.success) expect(result.data).toBe(given.trim());
      }),
    );
  });

  it('measures the length after trimming', () => {
    const name = requiredText('name-required', 3);
    expect(name.safeParse('  abc  ').success).toBe(true);
    expect(name.safeParse('abcd').success).toBe(false);
  });

  it.each([undefined, null, false, 0, {}])('refuses %j', (given) => {
    const result = requiredText('name-required', 10).safeParse(given);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['name-required']);
  });
});

describe('emailField', () => {
  const email = emailField({ required: 'email-required', invalid: 'email-invalid' });

  it('trims the address, and keeps its upper and lower case', () => {
    expect(email.parse('  Ada@Example.com ')).toBe('Ada@Example.com');
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@example.com\u0000'])(
    'refuses %j',
    (given) => {
      expect(email.safeParse(given).error?.issues[0]?.message).toBe('email-invalid');
    },
  );

  it('refuses more characters than an address can have', () => {
    expect(email.safeParse(`${'a'.repeat(250)}@example.com`).success).toBe(false);
  });
});

describe('requiredChoices', () => {
  const options = ['UK', 'EU', 'USA', 'OTHER'] as const;
  const regions = requiredChoices(options, 'regions-required');

  it('requires at least one choice, and removes duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...options)), (chosen) => {
        const result = regions.safeParse(chosen);
        expect(result.success).toBe(chosen.length > 0);
        if (result.success) expect(result.data).toEqual(options.filter((option) => chosen.includes(option)));
      }),
    );
  });

  it.each([[undefined], [null], [false], ['UK'], [[]]])('refuses %j', (given) => {
    expect(regions.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([
      'regions-required',
    ]);
  });

  it('refuses an unknown choice', () => {
    expect(regions.safeParse(['UK', 'MARS']).success).toBe(false);
  });
});

describe('the password of a login', () => {
  it('is required like any text, but is not trimmed', () => {
    const email = 'ada@example.com';
    expect(credentials.parse({ email, password: ' secret ' }).password).toBe(' secret ');
    for (const password of ['', '   ', undefined, 7]) {
      const result = credentials.safeParse({ email, password });
      expect(result.error?.issues.map(({ message }) => message)).toEqual(['password-required']);
    }
  });
});

it('reports a text that is too long as too long, not as missing', () => {
  const { error } = requiredText('email-required', 5).safeParse('too long by far');
  expect(error && faultsOf(error)).toMatchObject([{ code: 'too-long', values: { max: 5 } }]);
});

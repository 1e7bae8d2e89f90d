import { plainText } from '@marque/domain/text/plain-text';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { requiredPlainText } from './plain-text-field.ts';

const field = requiredPlainText(plainText, 'comment-required', 5);

describe('requiredPlainText', () => {
  it('cleans the text before it checks the length', () => {
    expect(field.parse(' \r\n five! \u0000')).toBe('five!');
  });

  it.each([
    [undefined, 'comment-required'],
    [7, 'comment-required'],
    [' \u0000 ', 'comment-required'],
    ['six of', 'too-long'],
  ])('refuses %j with %s', (value, code) => {
    const { error } = field.safeParse(value, { reportInput: true });
    expect(error && faultsOf(error).map((fault) => fault.code)).toEqual([code]);
  });
});

import { describe, expect, it } from 'vitest';
import { isBoundedForm } from './bounded-form.ts';

const formOf = (...fields: [string, string | Blob][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe('a form is accepted', () => {
  it.each([
    'email',
    'regions_of_interest',
    'tasks[]',
    'cars[0].make',
    'cars[99].owner.name',
    'h-captcha',
    '__intent__',
  ])('with a field %s', (name) => {
    expect(isBoundedForm(formOf([name, '1']))).toBe(true);
  });

  it('when it is empty, and when it has a hundred fields', () => {
    expect(isBoundedForm(formOf())).toBe(true);
    const fields = Array.from({ length: 100 }, (_, index): [string, string] => [`field-${index}`, 'x']);
    expect(isBoundedForm(formOf(...fields))).toBe(true);
    expect(isBoundedForm(formOf(...fields, ['one', 'more']))).toBe(false);
  });
});

describe('a form is refused', () => {
  it.each([
    'email[4294967290]',
    'email[100]',
    'email[-1]',
    'a.b.c.d.e.f',
    'a[0][0][0][0][0]',
    'a..b',
    '[0]',
    '',
    'a b',
    'é',
    'nul\0',
    'x'.repeat(101),
  ])('with a field %j', (name) => {
    expect(isBoundedForm(formOf([name, '1']))).toBe(false);
  });

  it.each(['<', '"', '\\', '\n'])('with too many characters that a page writes longer: %j', (character) => {
    expect(isBoundedForm(formOf(['one', character.repeat(4_000)]))).toBe(true);
    expect(isBoundedForm(formOf(['one', character.repeat(4_200)]))).toBe(false);
  });

  it('with too much text in one field, in many fields or in a file', () => {
    const long = 'x'.repeat(12_501);
    expect(isBoundedForm(formOf(['one', long]))).toBe(true);
    expect(isBoundedForm(formOf(['one', long.replaceAll('x', 'ü')]))).toBe(false);
    expect(isBoundedForm(formOf(['one', long], ['two', long]))).toBe(false);
    expect(isBoundedForm(formOf(['file', new Blob([long, long])]))).toBe(false);
  });
});

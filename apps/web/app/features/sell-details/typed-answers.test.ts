import { describe, expect, it } from 'vitest';
import { isSameAnswer, readAnswer, readAnswers, typedIn, typedOf } from './typed-answers.ts';

describe('a typed answer', () => {
  it.each([
    ['mileage', '45,000', 45_000],
    ['expectation', '£24,000', 24_000],
    ['expectation', '24.000 €', 24_000],
    ['mileage', ' 45.000 ', 45_000],
    ['mileage', "1'234'567", 1_234_567],
    ['mileage', '', null],
    ['year', '1965', 1965],
    ['make', ' Jaguar ', 'Jaguar'],
    ['country', '', null],
    ['has_no_known_faults', 'on', true],
    ['has_no_known_faults', '', false],
    [
      'videos',
      'https://example.com/a\n\n https://example.com/b',
      ['https://example.com/a', 'https://example.com/b'],
    ],
    ['plan_type', '3', 3],
    ['company_vat_number', 'de 123 456 789', 'DE123456789'],
  ] as const)('of %s, %j, is read as %j', (question, text, value) => {
    expect(readAnswer(question, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['year', 'about 1965', 'invalid'],
    ['year', '1700', 'too-small'],
    ['mileage', '12.5', 'invalid'],
    ['make', 'x'.repeat(81), 'too-long'],
    ['videos', 'a film', 'url-invalid'],
  ] as const)('of %s, %j, is refused as %s', (question, text, code) => {
    expect(readAnswer(question, text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('is the same if only its notation differs', () => {
    expect(isSameAnswer('mileage', '45,000', '45000')).toBe(true);
    expect(isSameAnswer('story', 'One \r\nTwo', 'One\nTwo')).toBe(true);
    expect(isSameAnswer('make', 'Lancia', 'Fiat')).toBe(false);
  });
});

it('reads a form, and writes it again', () => {
  const form = new FormData();
  form.append('make', 'Lancia');
  form.append('year', '1956');
  const typed = typedIn(form, ['make', 'model', 'year', 'has_no_known_faults']);
  expect(typed).toEqual({ make: 'Lancia', year: '1956', has_no_known_faults: '' });
  const { values, faults } = readAnswers(typed);
  expect(faults).toEqual({});
  expect(values).toEqual({ make: 'Lancia', year: 1956, has_no_known_faults: false });
  expect(typedOf(values)).toMatchObject({ make: 'Lancia', year: '1956', model: '', plan_type: '0' });
});

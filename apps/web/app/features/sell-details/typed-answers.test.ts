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
    [
      'videos',
      'www.example.com/a?b=1\nhttp://example.com\nexample.com/b',
      ['https://www.example.com/a?b=1', 'https://example.com', 'https://example.com/b'],
    ],
    ['capacity_cc', '1,275 cc', 1_275],
    ['power_hp', '65bhp', 65],
    ['plan_type', '3', 3],
    ['company_vat_number', 'de 123 456 789', 'DE123456789'],
  ] as const)('of %s, %j, is read as %j', (question, text, value) => {
    expect(readAnswer(question, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['year', 'about 1965', 'year-invalid'],
    ['year', '1700', 'year-invalid'],
    ['mileage', '12.5', 'mileage-invalid'],
    // The control beside it names the unit, and may name another one.
    ['mileage', '84,000 km', 'mileage-invalid'],
    ['expectation', '24k', 'amount-invalid'],
    ['capacity_cc', '1.3 litres', 'invalid'],
    ['make', 'x'.repeat(81), 'too-long'],
    ['videos', 'a film', 'url-invalid'],
  ] as const)('of %s, %j, is refused as %s', (question, text, code) => {
    expect(readAnswer(question, text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('is the same if only its notation differs', () => {
    expect(isSameAnswer('mileage', '45,000', '45000')).toBe(true);
    expect(isSameAnswer('videos', 'youtu.be/a\n', 'https://youtu.be/a')).toBe(true);
    expect(isSameAnswer('power_hp', '65 hp', '65')).toBe(true);
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

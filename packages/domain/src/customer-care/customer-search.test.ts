import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchOf } from './customer-search.ts';

describe('the search for a customer', () => {
  test('finds an account by its id', () => {
    const id = '0197d3a0-0000-7000-8000-000000000000';
    expect(searchOf(` ${id} `)).toEqual({ by: 'id', id });
  });

  test('is empty if nothing was typed', () => {
    expect(searchOf('  ')).toBeNull();
  });

  test.each([
    ['Ada  Lovelace', 'Ada Lovelace', null],
    ['ada@example.com', 'ada@example.com', null],
    ['+44 20 7946 0000', '+44 20 7946 0000', '442079460000'],
    ['0044 (20) 7946-0000', '0044 (20) 7946-0000', '442079460000'],
    ['020 7946 0000', '020 7946 0000', '2079460000'],
    ['911', '911', null],
  ])('reads %s', (typed, beginning, digits) => {
    expect(searchOf(typed)).toEqual({ by: 'text', beginning, digits });
  });

  test('finds every number by its end, with any leading zeros', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{5,13}$/), fc.integer({ min: 0, max: 2 }), (end, zeros) => {
        expect(searchOf('0'.repeat(zeros) + end)).toMatchObject({ digits: end });
      }),
    );
  });
});

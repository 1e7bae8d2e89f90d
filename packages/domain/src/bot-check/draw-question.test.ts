import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestion, LARGEST_NUMBER } from './draw-question.ts';

/** Every draw takes the next of these shares of its range. */
const drawBy = (shares: number[]) => {
  let drawn = 0;
  return (from: number, to: number) => from + Math.floor((shares[drawn++] ?? 0) * (to - from + 1));
};

const shares = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 8, maxLength: 8 });

describe('a question', () => {
  it.each([
    [[0, 0.6, 0.3], { kind: 'sum', numbers: [7, 4], answer: 11 }],
    [[0.4, 0.6, 0.3], { kind: 'difference', numbers: [11, 4], answer: 7 }],
    [[0.9, 0, 0, 0.5, 0.5, 0.5, 0.4], { kind: 'largest', numbers: [8, 12, 4], answer: 12 }],
  ])('is drawn from %j', (drawn, question) => {
    expect(drawQuestion(drawBy(drawn))).toEqual(question);
  });

  it('has the right answer, and a word for every number', () => {
    fc.assert(
      fc.property(shares, (drawn) => {
        const { kind, numbers, answer } = drawQuestion(drawBy(drawn));
        const [first = 0, second = 0] = numbers;
        const right = { sum: first + second, difference: first - second, largest: Math.max(...numbers) };
        expect(answer).toBe(right[kind]);
        for (const number of [...numbers, answer]) {
          expect(number).toBeGreaterThanOrEqual(1);
          expect(number).toBeLessThanOrEqual(LARGEST_NUMBER);
        }
        if (kind === 'largest') expect(new Set(numbers).size).toBe(3);
      }),
    );
  });
});

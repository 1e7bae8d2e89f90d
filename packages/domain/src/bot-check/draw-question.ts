/** The largest number in a question. The messages have a word for each number up to it. */
export const LARGEST_NUMBER = 20;

export type QuestionKind = 'sum' | 'difference' | 'largest';
export type Question = { kind: QuestionKind; numbers: number[]; answer: number };

/** A random whole number, both ends included. */
type Draw = (from: number, to: number) => number;

const KINDS: readonly QuestionKind[] = ['sum', 'difference', 'largest'];

/** A question that anybody can answer in their head, also when it is read aloud. */
export function drawQuestion(draw: Draw): Question {
  const kind = KINDS[draw(0, KINDS.length - 1)] ?? 'sum';
  const [one, other] = [draw(1, 10), draw(1, 10)];
  switch (kind) {
    case 'sum':
      return { kind, numbers: [one, other], answer: one + other };
    case 'difference':
      return { kind, numbers: [one + other, other], answer: one };
    case 'largest':
      return largest(draw);
  }
}

function largest(draw: Draw): Question {
  const low = draw(1, 6);
  const middle = low + draw(1, 6);
  const answer = middle + draw(1, 6);
  const places = [low, middle, answer];
  const turn = draw(0, 2);
  return { kind: 'largest', numbers: [...places.slice(turn), ...places.slice(0, turn)], answer };
}

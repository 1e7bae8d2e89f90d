import type { Answers } from '@marque/contracts/selling/answers';
import { QUESTIONS } from '@marque/domain/selling/answers';

const COLUMNS: ReadonlySet<string> = new Set(
  Object.entries(QUESTIONS)
    .filter(([, { isColumn }]) => isColumn)
    .map(([question]) => question),
);

/** A draft may lack its make and model, but these columns cannot be null. */
const NAMES: ReadonlySet<string> = new Set<keyof Answers>(['make', 'model']);

/** The answers as they are stored. Null removes an answer. */
export const toStoredAnswers = (given: Partial<Answers>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([question, value]) => [question, value === '' ? null : value]),
  );

/** The answers of a new draft. An update removes answers that are null; a new draft must not contain them. */
export const toFirstAnswers = (given: Partial<Answers>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(toStoredAnswers(given)).filter(([, value]) => value !== null));

/** The columns of the listing that change with these answers. */
export const listingColumnsOf = (given: Partial<Answers>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(toStoredAnswers(given))
      .filter(([question]) => COLUMNS.has(question))
      .map(([column, value]) => [column, value === null && NAMES.has(column) ? '' : value]),
  );

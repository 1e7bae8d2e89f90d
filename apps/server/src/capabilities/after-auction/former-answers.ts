import type { Answers } from '@marque/contracts/selling/answers';
import { parseAnswers, savedAnswers } from '../selling/parse-answers.ts';

/**
 * The answers of the former listing. A listing that did not begin as a submission has only its columns. Values that
 * sellers can no longer choose are left out.
 */
export function formerAnswers(columns: object, submitted: unknown): Partial<Answers> {
  const given = typeof submitted === 'object' && submitted !== null ? submitted : columns;
  const valid = Object.entries(savedAnswers.shape).flatMap(([question, answer]) => {
    const value: unknown = Reflect.get(given, question);
    return value !== null && value !== undefined && answer.safeParse(value).success
      ? [[question, value]]
      : [];
  });
  return parseAnswers(Object.fromEntries(valid));
}

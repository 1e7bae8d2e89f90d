import type { Locale } from '@marque/contracts/locale';
import { translator } from '../src/platform/notifications/translate.ts';

const numbersIn = (locale: Locale): string[] => translator(locale)('botCheck.numbers').split(' ');

/** Answers the bot check's question as a person does: from its words. */
export function solveQuestion(question: string, locale: Locale): number {
  const words = question.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const known = numbersIn(locale);
  const numbers = words.map((word) => known.indexOf(word)).filter((number) => number >= 0);
  const [first = 0, second = 0, ...others] = numbers;
  if (others.length > 0) return Math.max(...numbers);
  return words.some((word) => ['minus', 'moins', 'meno'].includes(word)) ? first - second : first + second;
}

export const wordFor = (number: number, locale: Locale): string => numbersIn(locale)[number] ?? '';

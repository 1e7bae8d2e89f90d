import { faultsOf } from '@marque/contracts/faults';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { type Answers, answers } from '@marque/contracts/selling/answers';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { plainAmount } from '@marque/domain/money/parse-amount';
import type { Question } from '@marque/domain/selling/answers';
import { plainText } from '@marque/domain/text/plain-text';
import { withoutGroups } from '@marque/domain/text/without-groups';
import { z } from 'zod';
import { ALL_QUESTIONS, fieldOf } from './fields.ts';

/** What the controls of a form contain, by the name of the question. A ticked box contains 'on'. */
export type Typed = Partial<Record<Question, string>>;

/** A car without a chosen plan has the first one. */
const DEFAULTS: Typed = { plan_type: String(PLAN_TYPES.Standard) };

/** The answers as the controls of a form show them. */
export function typedOf(given: Partial<Answers>): Record<Question, string> {
  const typed = ALL_QUESTIONS.map((question) => [question, controlText(question, given[question])]);
  return Object.fromEntries(typed);
}

function controlText(question: Question, answer: Answers[Question] | undefined): string {
  if (answer === undefined || answer === null) return DEFAULTS[question] ?? '';
  if (typeof answer === 'boolean') return answer ? 'on' : '';
  return Array.isArray(answer) ? answer.join('\n') : String(answer);
}

/** Two texts that mean the same answer, such as '45,000' and '45000'. */
export const isSameAnswer = (question: Question, one = '', other = ''): boolean =>
  tidied(question, one) === tidied(question, other);

function tidied(question: Question, text: string): string {
  if (question === 'company_vat_number') return text.replace(/[\s.-]/g, '').toUpperCase();
  const { kind } = fieldOf(question);
  if (kind === 'lines') return linksIn(text).join('\n');
  return kind === 'number' ? plainNumber(question, text) : plainText(text);
}

export type ReadAnswer = { ok: true; value: unknown } | { ok: false; fault: Refusal };

/** Reads what was typed. An empty control removes the answer. */
export function readAnswer(question: Question, text: string): ReadAnswer {
  const value = answerIn(question, text);
  const parsed = answers.shape[question].safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [question, ...issue.path] }));
  const [fault] = faultsOf(new z.ZodError(issues));
  const code = NUMBER_FAULTS[question];
  if (code) return { ok: false, fault: refuse(code, { values: { field: question } }) };
  // Zod calls a value of the wrong type missing.
  const isWrongType = fault === undefined || (fault.code === 'required' && text !== '');
  return { ok: false, fault: isWrongType ? refuse('invalid', { values: { field: question } }) : fault };
}

function answerIn(question: Question, text: string): unknown {
  switch (fieldOf(question).kind) {
    case 'tick':
      return text === 'on';
    case 'lines':
      return linksIn(text);
    case 'number':
      return numberOf(plainNumber(question, text));
    case 'choice':
      if (question === 'plan_type') return numberOf(text);
      return text === '' && !fieldOf(question).isAlwaysChosen ? null : text;
    default:
      return text;
  }
}

/** Sentences that say how a number should look. */
const NUMBER_FAULTS: Partial<Record<Question, string>> = {
  year: 'year-invalid',
  mileage: 'mileage-invalid',
  expectation: 'amount-invalid',
};

/** Units that people write behind a number although the question names them. The unit of a mileage has a control. */
const UNITS: Partial<Record<Question, RegExp>> = {
  capacity_cc: /\s*(?:cc|ccm|cm3|cm³)$/i,
  power_hp: /\s*(?:hp|bhp|ps|ch|cv)$/i,
};

function plainNumber(question: Question, text: string): string {
  if (question === 'expectation') return plainAmount(text);
  return withoutGroups(text.trim().replace(UNITS[question] ?? '', ''));
}

/** One link on each line. People often leave out how it begins. */
const linksIn = (text: string): string[] =>
  plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (HOST.test(line) ? `https://${line}` : line.replace(/^http:\/\//i, 'https://')));

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i;

const numberOf = (plain: string): number | null | string => {
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : plain;
};

/** Reads several answers. Faults are listed by question. */
export function readAnswers(typed: Typed): {
  values: Partial<Answers>;
  faults: Partial<Record<Question, Refusal>>;
} {
  const read = (Object.entries(typed) as [Question, string][]).map(
    ([question, text]) => [question, readAnswer(question, text)] as const,
  );
  return {
    values: Object.fromEntries(
      read.flatMap(([question, answer]) => (answer.ok ? [[question, answer.value]] : [])),
    ),
    faults: Object.fromEntries(
      read.flatMap(([question, answer]) => (answer.ok ? [] : [[question, answer.fault]])),
    ),
  };
}

/** What a form contains about these questions. A box that is not ticked is not in the form. */
export const typedIn = (form: FormData, questions: readonly Question[]): Typed =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const value = form.get(question);
      if (typeof value === 'string') return [[question, value]];
      return fieldOf(question).kind === 'tick' ? [[question, '']] : [];
    }),
  );

import { randomBytes } from 'node:crypto';
import { LOCALES } from '@marque/contracts/locale';
import { isRefusal } from '@marque/contracts/refusal';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { solveQuestion, wordFor } from '../../../test/solve-question.ts';
import type { RotatingKey } from '../rotating-key.ts';
import { ATTEMPTS_PER_HOUR, createQuestionAttempts } from './question-attempts.ts';
import { createQuestions } from './questions.ts';

const postgres = useTestDatabase();
const MINUTE_MS = 60_000;
const key: RotatingKey = [randomBytes(32)];

let networks = 0;
/** A visitor from a network that no other test uses. */
function newVisitor() {
  networks += 1;
  return { address: `10.${networks}.0.7` };
}

// The table's rows are removed by the database's clock, so the tests begin at the current time.
const clockNow = () => fixedClock(new Date());

/** One process. All processes share the database and the key. */
function openCheck({ clock = clockNow(), secret = key, limitFactor = 1 } = {}) {
  const attempts = createQuestionAttempts({ database: postgres.database, clock, limitFactor });
  const questions = createQuestions({ key: secret, clock, attempts });
  return {
    ...questions,
    clock,
    async ask(visitor: { address: string }, locale: (typeof LOCALES)[number] = 'en') {
      const asked = await questions.ask(visitor, locale);
      if (isRefusal(asked)) throw new Error(`The question was refused: ${JSON.stringify(asked)}`);
      return { ...asked, answer: solveQuestion(asked.question, locale) };
    },
    askIfLeft: (visitor: { address: string }) => questions.ask(visitor, 'en'),
  };
}

const right = ({ token, answer }: { token: string; answer: number }) => `${token}:${answer}`;
const wrong = ({ token, answer }: { token: string; answer: number }) => `${token}:${answer + 1}`;

describe('a question', () => {
  test.each(LOCALES)('is asked in %s and accepts its answer in digits and in words', async (locale) => {
    const check = openCheck();
    const visitor = newVisitor();
    expect(await check.verify(right(await check.ask(visitor, locale)), visitor)).toBe(true);
    const { token, answer } = await check.ask(visitor, locale);
    const word = wordFor(answer, locale);
    expect(await check.verify(`${token}: ${word.toUpperCase()} `, visitor)).toBe(true);
  });

  test('does not reveal its answer in its token', async () => {
    const { token } = await openCheck().ask(newVisitor());
    const text = Buffer.from(token.split(':')[1] ?? '', 'base64url').toString('latin1');
    expect(text).not.toContain('accepted');
  });

  test('can be answered once, in any process', async () => {
    const visitor = newVisitor();
    const asked = await openCheck().ask(visitor);
    const outcomes = await Promise.all([
      openCheck().verify(right(asked), visitor),
      openCheck().verify(right(asked), visitor),
    ]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await openCheck().verify(right(asked), visitor)).toBe(false);
  });

  test('is used up by a wrong answer', async () => {
    const check = openCheck();
    const visitor = newVisitor();
    const asked = await check.ask(visitor);
    expect(await check.verify(wrong(asked), visitor)).toBe(false);
    expect(await check.verify(right(asked), visitor)).toBe(false);
  });

  test('can be answered for half an hour', async () => {
    const check = openCheck();
    const visitor = newVisitor();
    const [early, late] = [await check.ask(visitor), await check.ask(visitor)];
    check.clock.advance(30 * MINUTE_MS - 1);
    expect(await check.verify(right(early), visitor)).toBe(true);
    check.clock.advance(1);
    expect(await check.verify(right(late), visitor)).toBe(false);
  });

  test('can be answered only from the network that asked for it', async () => {
    const check = openCheck();
    const visitor = newVisitor();
    const asked = await check.ask(visitor);
    expect(await check.verify(right(asked), newVisitor())).toBe(false);
    const neighbour = { address: visitor.address.replace(/7$/, '8') };
    expect(await check.verify(right(asked), neighbour)).toBe(true);
  });

  test('of a forger is refused', async () => {
    const visitor = newVisitor();
    const forged = await openCheck({ secret: [randomBytes(32)] }).ask(visitor);
    const asked = await openCheck().ask(visitor);
    const changed = asked.token.replace(/:./, (first) => (first === ':A' ? ':B' : ':A'));
    for (const token of [
      right(forged),
      `${changed}:${asked.answer}`,
      'question:',
      'question::',
      'question:AAAA:7',
    ])
      expect(await openCheck().verify(token, visitor)).toBe(false);
  });
});

describe('the limit', () => {
  const useUp = async (check: ReturnType<typeof openCheck>, visitor: { address: string }) => {
    for (let attempt = 0; attempt < ATTEMPTS_PER_HOUR; attempt += 1)
      await check.verify((attempt % 2 === 0 ? right : wrong)(await check.ask(visitor)), visitor);
  };

  test('lets a network answer a few questions, and then none until an hour has passed', async () => {
    const check = openCheck();
    const visitor = newVisitor();
    const asked = await check.ask(visitor);
    await useUp(check, visitor);
    expect(await check.verify(right(asked), visitor)).toBe(false);
    expect(await check.askIfLeft(visitor)).toMatchObject({
      code: 'too-many-requests',
      values: { seconds: 3_600, retry_after: 3_600 },
    });
    expect(await openCheck().askIfLeft(newVisitor())).toHaveProperty('question');

    check.clock.advance(60 * MINUTE_MS);
    expect(await check.verify(right(await check.ask(visitor)), visitor)).toBe(true);
  });

  test('holds for concurrent answers in several processes', async () => {
    const visitor = newVisitor();
    const asked = await Promise.all(Array.from({ length: 20 }, () => openCheck().ask(visitor)));
    const outcomes = await Promise.all(asked.map((one) => openCheck().verify(right(one), visitor)));
    expect(outcomes.filter(Boolean)).toHaveLength(ATTEMPTS_PER_HOUR);
  });

  test('does not count questions that were not asked here', async () => {
    const check = openCheck();
    const visitor = newVisitor();
    const forger = openCheck({ secret: [randomBytes(32)] });
    for (let attempt = 0; attempt < 2 * ATTEMPTS_PER_HOUR; attempt += 1)
      await check.verify(right(await forger.ask(newVisitor())), visitor);
    expect(await check.verify(right(await check.ask(visitor)), visitor)).toBe(true);
  });

  test('can be multiplied for load tests', async () => {
    const check = openCheck({ limitFactor: 2 });
    const visitor = newVisitor();
    await useUp(check, visitor);
    expect(await check.verify(right(await check.ask(visitor)), visitor)).toBe(true);
  });
});

import { randomInt, randomUUID } from 'node:crypto';
import { tooManyRequests } from '@marque/contracts/refusal';
import { drawQuestion } from '@marque/domain/bot-check/draw-question';
import type { Clock } from '@marque/domain/clock';
import { networkOf } from '@marque/domain/customers/address-network';
import { z } from 'zod';
import { translator } from '../notifications/translate.ts';
import { decryptByAny, encryptNow, everyHash, type RotatingKey } from '../rotating-key.ts';
import { keyedHash } from '../secret-box.ts';
import type { BotCheck } from './bot-check.ts';
import type { QuestionAttempts } from './question-attempts.ts';

type QuestionSettings = { key: RotatingKey; clock: Clock; attempts: QuestionAttempts };
type Questions = Pick<BotCheck, 'ask' | 'verify'>;

// Long enough to fill in a long form without haste.
const LIFETIME_MS = 30 * 60_000;

const PREFIX = 'question:';

/** The tokens of other checks contain no colon. */
export const answersQuestion = (token: string): boolean => token.startsWith(PREFIX);

/**
 * A sum in words. A program can solve it too, so the protection is the number of attempts: few per hour from one
 * network. The question is encrypted in its token, so nothing is stored until it is answered.
 */
export function createQuestions({ key, clock, attempts }: QuestionSettings): Questions {
  const hashesOf = (address: string) =>
    everyHash(key, 'network', networkOf(address)).map((hash) => hash.toString('hex'));

  return {
    async ask({ address }, locale) {
      const networks = hashesOf(address);
      const wait = await attempts.secondsUntilNext(networks);
      if (wait > 0) return tooManyRequests(wait);

      const { kind, numbers, answer } = drawQuestion((from, to) => randomInt(from, to + 1));
      const translate = translator(locale);
      const words = translate('botCheck.numbers').split(' ');
      const [first = '', second = '', third = ''] = numbers.map((number) => words[number] ?? '');
      const asked: Asked = {
        id: randomUUID(),
        network: keyedHash(key[0], 'network', networkOf(address)).toString('hex'),
        expiresAt: clock.now().getTime() + LIFETIME_MS,
        accepted: [String(answer), words[answer] ?? ''],
      };
      return {
        question: translate(`botCheck.${kind}`, { first, second, third }),
        token: PREFIX + encryptNow(key, Buffer.from(JSON.stringify(asked))).toString('base64url'),
      };
    },

    async verify(token, { address }) {
      const [, box = '', ...answer] = token.split(':');
      const asked = readAsked(key, box);
      if (!asked || asked.expiresAt <= clock.now().getTime()) return false;
      const networks = hashesOf(address);
      if (!networks.includes(asked.network)) return false;
      // A wrong answer counts too, and uses the question up. Otherwise a program could try all answers.
      if (!(await attempts.take(networks, asked))) return false;
      return asked.accepted.includes(answer.join(':').trim().toLowerCase());
    },
  };
}

const askedSchema = z.object({
  id: z.string(),
  network: z.string(),
  expiresAt: z.number(),
  /** The answer in digits and as a word. */
  accepted: z.array(z.string()),
});
type Asked = z.infer<typeof askedSchema>;

/** Undefined if the token is not one of ours, or was changed. */
function readAsked(key: RotatingKey, box: string): Asked | undefined {
  try {
    return askedSchema.parse(JSON.parse(decryptByAny(key, Buffer.from(box, 'base64url')).toString('utf8')));
  } catch {
    return undefined;
  }
}

import { createHmac } from 'node:crypto';
import type { Clock } from '@marque/domain/clock';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { RotatingKey } from '../rotating-key.ts';
import type { TokenCheck } from './bot-check.ts';
import type { ClaimOnce } from './claim-once.ts';

type AltchaSettings = { key: RotatingKey; clock: Clock; claim: ClaimOnce };

const lifetimeMs = 10 * 60_000;

// Solving takes about a second on an ordinary phone. Checking takes the server one derivation.
const cost = 1_000;
const mostAttempts = 3_000;
const fewestAttempts = 1_000;

export function createAltchaBotCheck({ key, clock, claim }: AltchaSettings): TokenCheck {
  const signing = secretsFrom(key[0]);
  const readable = key.map(secretsFrom);

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(mostAttempts, fewestAttempts),
        expiresAt: new Date(clock.now().getTime() + lifetimeMs),
        deriveKey,
        ...signing,
      }),

    async verify(token) {
      const payload = readPayload(token);
      if (!payload) return false;
      const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000);
      if (expiresAt <= clock.now()) return false;
      const verified = await isSolved(payload, readable);
      // Only verified solutions are stored, so that nobody can fill the table with invented ones.
      return verified && claim(payload.challenge.parameters.nonce, expiresAt);
    },
  };
}

const secretsFrom = (key: Buffer) => ({
  hmacSignatureSecret: derivedSecret(key.toString('hex'), 'altcha challenge'),
  hmacKeySignatureSecret: derivedSecret(key.toString('hex'), 'altcha key'),
});

async function isSolved(
  payload: z.infer<typeof altchaPayload>,
  secrets: ReturnType<typeof secretsFrom>[],
): Promise<boolean> {
  for (const one of secrets)
    if ((await verifySolution({ ...payload, deriveKey, ...one })).verified) return true;
  return false;
}

const derivedSecret = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex');

const altchaPayload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The widget sends JSON encoded as base64. Anything else is not a solution. */
function readPayload(token: string): z.infer<typeof altchaPayload> | undefined {
  try {
    return altchaPayload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

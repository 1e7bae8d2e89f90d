import { z } from 'zod';
import { fetchInSpan } from '../observability/fetch-in-span.ts';
import type { TokenCheck } from './bot-check.ts';

type RecaptchaSettings = {
  secret: string;
  /** From 0 (certainly a bot) to 1 (certainly a person). */
  minimumScore: number;
  verifyUrl?: string;
  timeoutMs?: number;
};

const recaptchaAnswer = z.object({ success: z.boolean(), score: z.number().optional() });

export function createRecaptchaBotCheck({
  secret,
  minimumScore,
  verifyUrl = 'https://www.google.com/recaptcha/api/siteverify',
  timeoutMs = 5_000,
}: RecaptchaSettings): TokenCheck {
  return {
    async verify(token, { address }) {
      try {
        const response = await fetchInSpan(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: address }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { success, score = 0 } = recaptchaAnswer.parse(await response.json());
        return success && score >= minimumScore;
      } catch {
        // If the check cannot be made, it fails.
        return false;
      }
    },
  };
}

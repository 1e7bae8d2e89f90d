import type { SubmissionResult } from '@conform-to/react';
import { provenCredential } from '@marque/contracts/passkeys';
import { z } from 'zod';

export type SecondStepAnswer = { isByPasskey: boolean; result: SubmissionResult<string[]> };

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'passkey-invalid' });
    return z.NEVER;
  }
});

/** The credential that a passkey signed, as the only field of a form. */
export const credentialForm = z.object({ credential: json.pipe(provenCredential) });

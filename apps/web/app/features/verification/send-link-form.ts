import type { SubmissionResult } from '@conform-to/react';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { data } from 'react-router';
import type { z } from 'zod';
import { sendForm } from '../forms/send-form.ts';
import { type TokenRefusal, tokenRefusalOf } from './token-refusal.ts';

export type LinkFormResult = SubmissionResult<string[]> | undefined;
type LinkFormAnswer = { refusal: TokenRefusal | null; result: LinkFormResult };

/** Like `sendForm`, for a form that a mailed link leads to. The server may refuse the link itself. */
export async function sendLinkForm<Schema extends z.ZodObject, E extends AnyEndpoint>(
  form: Parameters<typeof sendForm<Schema, E>>[0],
) {
  let refusal: TokenRefusal | null = null;
  const sending = await sendForm<Schema, E>({
    ...form,
    send: async (value) => {
      const answer = await form.send(value);
      refusal = tokenRefusalOf(answer);
      return answer;
    },
  });
  return sending.isSent
    ? data<LinkFormAnswer>({ refusal, result: sending.result })
    : data<LinkFormAnswer>({ refusal, result: sending.response.data }, sending.response.init ?? undefined);
}

import type { Answer } from '@marque/contracts/client';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { data } from 'react-router';
import { type TokenRefusal, tokenRefusalOf } from './token-refusal.ts';

export type LinkUse =
  | { stage: 'done'; isPasswordRemoved?: boolean }
  | { stage: TokenRefusal }
  | { stage: 'refused'; detail: string };

/** The result of pressing the button of a link. */
export function linkUseOf(answer: Answer<AnyEndpoint>) {
  if (answer.ok) return data<LinkUse>({ stage: 'done' });
  const refusal = tokenRefusalOf(answer);
  const use: LinkUse = refusal
    ? { stage: refusal }
    : { stage: 'refused', detail: answer.errors[0]?.detail ?? '' };
  return data<LinkUse>(use, { status: answer.status === 0 ? 503 : answer.status });
}

import type { Answer } from '@marque/contracts/client';
import { tokenRefusals } from '@marque/contracts/customers';
import type { AnyEndpoint } from '@marque/contracts/endpoint';

export type TokenRefusal = keyof typeof tokenRefusals;

const isTokenRefusal = (code: string): code is TokenRefusal => Object.hasOwn(tokenRefusals, code);

/** A refused link gets a separate page, whatever other faults there are. */
export function tokenRefusalOf(answer: Answer<AnyEndpoint>): TokenRefusal | null {
  if (answer.ok) return null;
  return answer.errors.map(({ code }) => code).find(isTokenRefusal) ?? null;
}

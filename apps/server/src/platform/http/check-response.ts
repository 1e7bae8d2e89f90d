import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { findMismatch } from '@marque/contracts/find-mismatch';
import { z } from 'zod';

/**
 * Runs outside production only. It throws if a response does not match its contract, so that every test of an
 * endpoint tests its contract too. A field that the contract does not name is a leak.
 */
export function checkResponse({ operation, answer }: AnyEndpoint, outcome: unknown): void {
  const data = answer.data ?? z.null();
  // A file is not sent as JSON.
  if (answer.contentType && data.safeParse(outcome).success) return;
  if (answer.alternative && findMismatch(answer.alternative.data, outcome) === null) return;
  const mismatch = answer.meta
    ? findMismatch(z.object({ data, meta: answer.meta }), outcome)
    : findMismatch(data, outcome ?? (answer.data ? outcome : null));
  if (mismatch) throw new Error(`The response of ${operation} does not match its contract: ${mismatch}`);
}

import { fetchInSpan } from '../observability/fetch-in-span.ts';
import { deliveryError } from './delivery-error.ts';

const BEFORE_REQUEST = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** Calls a provider over HTTP. An error says whether the request has left us. */
export async function callProvider(url: string, request: RequestInit, failure: string): Promise<Response> {
  try {
    return await fetchInSpan(url, request);
  } catch (error) {
    const reason = reasonOf(error);
    throw deliveryError(`${failure}: ${reason}`, BEFORE_REQUEST.has(reason) ? 'not-taken' : 'unknown');
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown reason';
}

import type { DeliveryFate } from '@marque/domain/notifications/notice-lifecycle';

/** What an adapter throws if it could not hand a message over. */
export const deliveryError = (message: string, fate: DeliveryFate): Error =>
  Object.assign(new Error(message), { fate });

/** An error that no adapter has described may have happened after the provider took the message. */
export const fateOf = (error: unknown): DeliveryFate =>
  error instanceof Error && 'fate' in error ? (error.fate as DeliveryFate) : 'unknown';

const BEFORE_REQUEST = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** Calls a provider over HTTP. An error says whether the request has left us. */
export async function callProvider(url: string, request: RequestInit, failure: string): Promise<Response> {
  try {
    return await fetch(url, request);
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

/** What a refusal by HTTP means for the next attempt. After an error of the server, the message may still have been taken. */
export function fateOfStatus(status: number): DeliveryFate {
  if (status === 429 || status === 503 || status === 401 || status === 403) return 'not-taken';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

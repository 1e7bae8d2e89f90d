import type { DeliveryFate } from '@marque/domain/notifications/notice-lifecycle';

/** What an adapter throws if it could not hand a message over. */
export const deliveryError = (message: string, fate: DeliveryFate): Error =>
  Object.assign(new Error(message), { fate });

/** An error that no adapter has described may have happened after the provider took the message. */
export const fateOf = (error: unknown): DeliveryFate =>
  error instanceof Error && 'fate' in error ? (error.fate as DeliveryFate) : 'unknown';

/** What a refusal by HTTP means for the next attempt. After an error of the server, the message may still have been taken. */
export function fateOfStatus(status: number): DeliveryFate {
  if (status === 429 || status === 503 || status === 401 || status === 403) return 'not-taken';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

import { z } from 'zod';
import type { obtainFcmToken } from './fcm-token.ts';

const KEY = 'marque_push';
/** A token can become invalid without notice. An invalid token is reused for a week at most. */
const WEEK_MS = 7 * 86_400_000;

const kept = z.object({ endpoint: z.string(), token: z.string(), at: z.number() });

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Requests a token only if the subscription has changed, or if the stored token is older than a week. */
export const rememberToken =
  (obtain: typeof obtainFcmToken, memory: Memory, now: () => number): typeof obtainFcmToken =>
  async (settings, subscription) => {
    const known = read(memory);
    if (known?.endpoint === subscription.endpoint && now() - known.at < WEEK_MS) return known.token;
    const token = await obtain(settings, subscription);
    memory.setItem(KEY, JSON.stringify({ endpoint: subscription.endpoint, token, at: now() }));
    return token;
  };

export const forgetToken = (memory: Pick<Storage, 'removeItem'>): void => memory.removeItem(KEY);

function read(memory: Memory): z.output<typeof kept> | undefined {
  try {
    return kept.parse(JSON.parse(memory.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import type { obtainFcmToken } from './fcm-token.ts';

const KEY = 'marque_push';
/** A token can die without a word; a week is how long a dead one is believed in. */
const WEEK_MS = 7 * 86_400_000;

const kept = z.object({ endpoint: z.string(), token: z.string(), at: z.number() });

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Asks for a token only where the subscription is another than the last time, or that is long ago. */
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

import { createHash } from 'node:crypto';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Push } from './push.ts';

/** Seconds for which a message waits for its device: a day without a given end. Zero means: now or never. */
export const secondsToLive = ({ expiresAt }: Push, now: Date): number =>
  expiresAt ? Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)) : DAY_MS / 1_000;

/** A topic may have 32 characters of base64url. */
export const topicOf = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32);

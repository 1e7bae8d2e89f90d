import type { SandboxObject } from './object-repository.ts';

/** A visit to the page for cards: the session, and the attempt to set up a card. */
export type Visit = { session: SandboxObject; intent: SandboxObject };

const PAGE_LIFE_SECONDS = 86_400;

/** A page that nobody has finished expires after a day. */
export function statusOf({ status, created }: SandboxObject, now: Date): 'open' | 'complete' | 'expired' {
  if (status === 'complete') return 'complete';
  return now.getTime() / 1_000 - Number(created) > PAGE_LIFE_SECONDS ? 'expired' : 'open';
}

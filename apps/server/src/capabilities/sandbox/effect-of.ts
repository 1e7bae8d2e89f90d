import type { CardEffect } from '@marque/contracts/sandbox';

/** The effect of the test card with which an object was made. */
export const effectOf = (object: Record<string, unknown>): CardEffect =>
  (object.metadata as { effect?: CardEffect } | undefined)?.effect ?? 'succeeds';

import { type Refusal, refuse } from '@marque/contracts/refusal';

const RETRY_SECONDS = 5;

/** The picture process ended before the file was done. It restarts, so a second attempt usually succeeds. */
export const refuseUnprocessed = (): Refusal<'picture-not-processed'> =>
  refuse('picture-not-processed', { values: { retry_after: RETRY_SECONDS } });

import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Media } from './open-media.ts';

const RETRY_SECONDS = 5;

/** The picture process ended before the file was done. It restarts, so a second attempt usually succeeds. */
export const refuseUnprocessed = (): Refusal<'picture-not-processed'> =>
  refuse('picture-not-processed', { values: { retry_after: RETRY_SECONDS } });

/** The disk is full. Nothing half written stays, so the file can be sent again when there is space. */
export const refuseIfFull = <Result>(
  { whenFull }: Pick<Media, 'whenFull'>,
  store: () => Promise<Result>,
): Promise<Result | Refusal<'picture-not-processed'>> =>
  store().catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    whenFull(error);
    return refuseUnprocessed();
  });

/** Also true if the user of the program has used up its share of the disk. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

import type { NewsTimes } from './ports.ts';

/** When something happened, in the payload of the job that tells people about it. */
export const readNewsTimes = ({ at, until }: { at: string; until?: string | undefined }): NewsTimes => ({
  happenedAt: new Date(at),
  until: until === undefined ? undefined : new Date(until),
});

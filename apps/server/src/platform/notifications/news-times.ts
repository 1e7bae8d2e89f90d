import type { NewsTimes } from './ports.ts';

/** The times of news, as a job carries them. */
export const readNewsTimes = ({ at, until }: { at: string; until?: string | undefined }): NewsTimes => ({
  happenedAt: new Date(at),
  until: until === undefined ? undefined : new Date(until),
});

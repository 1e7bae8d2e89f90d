import { MINUTE_MS } from '../time/durations.ts';

const VIEW_MINUTES = 30;

export const endOfView = (now: Date): Date => new Date(now.getTime() + VIEW_MINUTES * MINUTE_MS);

type Viewed = { id: string; roles: readonly string[]; isClosed: boolean };

/** Nobody sees the product through the eyes of staff, or of a person who has left. */
export const mayBeViewed = (viewed: Viewed, viewerId: string): boolean =>
  viewed.id !== viewerId && viewed.roles.length === 0 && !viewed.isClosed;

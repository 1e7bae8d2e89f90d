import type { Bus } from './bus.ts';

/** What happens to auctions, in any process. */
export type Announcements = Pick<Bus, 'subscribe'>;

/** For programs and tests without a bus. */
export const noAnnouncements: Announcements = { subscribe: () => () => {} };

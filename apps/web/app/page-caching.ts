import type { Site } from './site.ts';

/**
 * Pages of customers are theirs alone; pages of visitors may be kept by anybody who asks again before each use.
 * A screen with a better answer exports `headers` of its own.
 */
export const pageCaching = ({ user }: Pick<Site, 'user'>): Record<string, string> => ({
  'cache-control': user ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
  vary: 'cookie',
});

import { isbot } from 'isbot';
import type { Site } from './site.ts';
import {
  CONSENT_COOKIE,
  readConsent,
  readTheme,
  THEME_COOKIE,
  visitorCookieName,
  writeConsent,
} from './visitor-cookies.ts';

/**
 * Pages of customers are theirs alone; pages of visitors are for everybody who asks again before each use, and the
 * host may share them for a moment. A screen with a better answer exports `headers` of its own.
 */
export const pageCaching = ({ user }: Pick<Site, 'user'>): Record<string, string> => ({
  'cache-control': user ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
  vary: 'cookie',
});

/** Personal pages must not stay on a shared computer: after a logout, not even the browser's history shows them. */
export const NOT_STORED = 'private, no-store';

/** `headers` of screens that are somebody's own, logged in or not: forms about a person, links out of a mail. */
export const ownPage = (): Record<string, string> => ({ 'cache-control': NOT_STORED, vary: 'cookie' });

/** All that a page for everybody depends on besides its address. Nothing else of a request reaches one. */
export function sharedHeaders(
  asked: { cookie?: string; 'user-agent'?: string },
  publicUrl: string,
): Record<string, string> {
  const cookies = asked.cookie ?? null;
  const theme = readTheme(cookies, publicUrl);
  const consent = readConsent(cookies, publicUrl);
  const cookie = [
    ...(theme ? [`${visitorCookieName(THEME_COOKIE, publicUrl)}=${theme}`] : []),
    ...(consent ? [`${visitorCookieName(CONSENT_COOKIE, publicUrl)}=${writeConsent(consent)}`] : []),
  ].join('; ');
  return {
    ...(cookie ? { cookie } : {}),
    // Crawlers get a page in one piece, whatever their name.
    ...(isbot(asked['user-agent']) ? { 'user-agent': 'bot' } : {}),
  };
}

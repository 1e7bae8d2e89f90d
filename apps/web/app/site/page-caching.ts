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
 * Pages of customers are private. Pages of visitors are public, but caches must revalidate them before each
 * use, and the host may share them for a moment. A screen with other needs exports its own `headers`.
 */
export const pageCaching = ({ user }: Pick<Site, 'user'>): Record<string, string> => ({
  'cache-control': user ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
  vary: 'cookie',
});

/**
 * Personal pages must not stay on a shared computer. After logout, even the browser's history does not show
 * them.
 */
export const NOT_STORED = 'private, no-store';

/**
 * The `headers` of personal screens, with or without login: forms about a person, and pages behind links in
 * mails.
 */
export const ownPage = (): Record<string, string> => ({ 'cache-control': NOT_STORED, vary: 'cookie' });

/** All that a shared page depends on besides its address. It receives no other part of the request. */
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
    // All crawlers get the complete page in one piece, so their names do not matter.
    ...(isbot(asked['user-agent']) ? { 'user-agent': 'bot' } : {}),
  };
}

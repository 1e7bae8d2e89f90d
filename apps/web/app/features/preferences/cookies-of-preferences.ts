import {
  CONSENT_COOKIE,
  CONSENTS,
  THEME_COOKIE,
  THEMES,
  writeConsent,
  writeCookie,
} from '../../site/visitor-cookies.ts';

const DAY = 86_400;
const THEME_SECONDS = 365 * DAY;
/** Six months. After that, visitors are asked again. */
const CONSENT_SECONDS = 182 * DAY;

/** The `set-cookie` lines for a submitted preference form. Unknown values are ignored. */
export function cookiesOfPreferences(form: FormData, publicUrl: string): string[] {
  const cookies: string[] = [];
  const set = (name: string, value: string, seconds: number) =>
    cookies.push(writeCookie(name, value, seconds, publicUrl));

  const theme = form.get('theme');
  if (theme === 'system') set(THEME_COOKIE, '', 0);
  else if (THEMES.some((known) => known === theme)) set(THEME_COOKIE, String(theme), THEME_SECONDS);

  const consent = CONSENTS.find((known) => known === form.get('consent'));
  if (consent) set(CONSENT_COOKIE, writeConsent(consent), CONSENT_SECONDS);
  return cookies;
}

export const THEME_COOKIE = 'marque_theme';
export const CONSENT_COOKIE = 'marque_consent';
const SCRIPT_COOKIE = 'marque_script';
/** Carries the report of a bid that was sent without JavaScript: see features/plain-bid. */
export const BID_COOKIE = 'marque_bid';

/**
 * Over TLS, the prefix makes browsers refuse this cookie from every other host, including our own subdomains.
 */
export const visitorCookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** A `set-cookie` line for this host only, hidden from scripts. Zero seconds delete the cookie. */
export function writeCookie(name: string, value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${visitorCookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
}

export function readCookie(cookies: string | null, name: string, publicUrl: string): string | undefined {
  const wanted = `${visitorCookieName(name, publicUrl)}=`;
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
}

/** Increase it when the consent question changes. Older answers then no longer count. */
const CONSENT_VERSION = 1;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const CONSENTS = ['accepted', 'declined'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Null: follow the system's theme. */
export const readTheme = (cookies: string | null, publicUrl: string): Theme | null => {
  const value = readCookie(cookies, THEME_COOKIE, publicUrl);
  return THEMES.find((theme) => theme === value) ?? null;
};

/** Whether a page has noticed that this browser runs no script. */
export const readScriptOff = (cookies: string | null, publicUrl: string): boolean =>
  readCookie(cookies, SCRIPT_COOKIE, publicUrl) === 'off';

/** Expires soon, because the visitor may turn scripts on again. */
export const writeScriptOff = (publicUrl: string): string =>
  writeCookie(SCRIPT_COOKIE, 'off', 3_600, publicUrl);

/** Null: no answer yet, or an answer to an older question. Stored as `v1.accepted`. */
export const readConsent = (cookies: string | null, publicUrl: string): Consent | null => {
  const value = readCookie(cookies, CONSENT_COOKIE, publicUrl);
  return CONSENTS.find((consent) => writeConsent(consent) === value) ?? null;
};

export const writeConsent = (consent: Consent): string => `v${CONSENT_VERSION}.${consent}`;

export const THEME_COOKIE = 'marque_theme';
export const CONSENT_COOKIE = 'marque_consent';

/** Raised when what is asked for changes: older answers then no longer count. */
const CONSENT_VERSION = 1;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const CONSENTS = ['accepted', 'declined'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Null: follow the system. */
export const readTheme = (cookies: string | null): Theme | null => {
  const value = readCookie(cookies, THEME_COOKIE);
  return THEMES.find((theme) => theme === value) ?? null;
};

/** Null: not asked yet, or asked about something else. Written as `v1.accepted`. */
export const readConsent = (cookies: string | null): Consent | null => {
  const value = readCookie(cookies, CONSENT_COOKIE);
  return CONSENTS.find((consent) => writeConsent(consent) === value) ?? null;
};

export const writeConsent = (consent: Consent): string => `v${CONSENT_VERSION}.${consent}`;

export function readCookie(cookies: string | null, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

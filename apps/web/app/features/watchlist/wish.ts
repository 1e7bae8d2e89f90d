const WISH_COOKIE = 'marque_wish';
const WISH_SECONDS = 30 * 60;

/**
 * A guest pressed a heart and was sent to log in. The cookie proves the press when they come back: an address alone,
 * which anybody could send, changes nothing.
 */
export const writeWish = (listingId: string, isSecure: boolean): string =>
  cookie(listingId, WISH_SECONDS, isSecure);

export const forgetWish = (isSecure: boolean): string => cookie('', 0, isSecure);

export const hasWish = (cookies: string | null, listingId: string): boolean =>
  (cookies ?? '').split(';').some((pair) => pair.trim() === `${WISH_COOKIE}=${listingId}`);

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  `${WISH_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

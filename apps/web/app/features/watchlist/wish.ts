import { readCookie, writeCookie } from '../../site/visitor-cookies.ts';

const WISH_COOKIE = 'marque_wish';
const WISH_SECONDS = 30 * 60;

/**
 * A guest pressed a heart and was sent to register or log in. The cookie proves the press when they come back. The
 * address alone changes nothing, because anybody could send it as a link.
 */
export const writeWish = (listingId: string, publicUrl: string): string =>
  writeCookie(WISH_COOKIE, listingId, WISH_SECONDS, publicUrl);

export const forgetWish = (publicUrl: string): string => writeCookie(WISH_COOKIE, '', 0, publicUrl);

export const hasWish = (cookies: string | null, listingId: string, publicUrl: string): boolean =>
  readCookie(cookies, WISH_COOKIE, publicUrl) === listingId;

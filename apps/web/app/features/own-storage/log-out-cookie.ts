import { visitorCookieName } from '../../site/visitor-cookies.ts';

const LOG_OUT_COOKIE = 'marque_logged_out';
const SECONDS = 10 * 60;

/**
 * Tells the script of the next page that the customer has logged out or closed the account. The page that sent the form
 * may have had no script yet, so it could not forget what the browser stores for the customer. Scripts must be able to
 * read this cookie.
 */
export function writeLogOut(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${visitorCookieName(LOG_OUT_COOKIE, publicUrl)}=1; Path=/; Max-Age=${SECONDS}; SameSite=Lax${secure}`;
}

/** Returns whether there is such a cookie, and removes it. */
export function takeLogOut(jar: Pick<Document, 'cookie'>): boolean {
  const name = jar.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .find((known) => known === LOG_OUT_COOKIE || known === `__Host-${LOG_OUT_COOKIE}`);
  if (!name) return false;
  jar.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`;
  return true;
}

import { logOut } from '@marque/contracts/customers';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { browserApi } from '../../site/browser-api.ts';
import { useSite } from '../../site/site.ts';
import { sessionNews } from './session-news.ts';

/**
 * The customer who is already being logged out. Many calls may fail at once, but the redirect must happen
 * once.
 */
let leaving: string | null = null;

/**
 * Handles a 401 while a user is loaded: logs out and goes to the login page, where `SessionLife` shows a
 * warning.
 */
export function useSessionExpiry(): () => void {
  const { user, locale, config } = useSite();
  const navigate = useNavigate();
  const userId = user?.id ?? null;
  const accessToken = config.access_token;

  return useCallback(async () => {
    // During a logout the customer is already being redirected. A late 401 must not redirect them elsewhere.
    if (userId === null || leaving === userId || sessionNews.isEndExpected()) return;
    leaving = userId;
    await browserApi({ accessToken, locale }).call(logOut, {});
    const { pathname, search } = window.location;
    // The server may have redirected there meanwhile, with the way back to the right page.
    const isThere = pathname === addressOf({ route: 'auth-login', locale });
    if (!isThere)
      await navigate(addressOf({ route: 'auth-login', locale, query: { returnTo: pathname + search } }));
    leaving = null;
  }, [userId, accessToken, locale, navigate]);
}

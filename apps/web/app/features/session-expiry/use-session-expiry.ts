import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { useSite } from '../../site/site.ts';
import { sessionNews } from './session-news.ts';

/**
 * The customer who is already being logged out. Many calls may fail at once, but the redirect must happen
 * once.
 */
let leaving: string | null = null;

/**
 * Handles a 401 while a user is loaded: goes to the login page, where `SessionLife` shows a warning. The request for that
 * page clears the cookies (`clear-ended-session.ts`). A call to log out would also end a session that somebody has
 * started in another tab meanwhile.
 */
export function useSessionExpiry(): () => void {
  const { user, locale } = useSite();
  const navigate = useNavigate();
  const userId = user?.id ?? null;

  return useCallback(async () => {
    // During a logout the customer is already being redirected. A late 401 must not redirect them elsewhere.
    if (userId === null || leaving === userId || sessionNews.isEndExpected()) return;
    leaving = userId;
    const { pathname, search } = window.location;
    // The server may have redirected there meanwhile, with the way back to the right page.
    const isThere = pathname === addressOf({ route: 'auth-login', locale });
    if (!isThere)
      await navigate(addressOf({ route: 'auth-login', locale, query: { returnTo: pathname + search } }));
    leaving = null;
  }, [userId, locale, navigate]);
}

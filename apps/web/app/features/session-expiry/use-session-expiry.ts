import { logOut } from '@marque/contracts/customers';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { browserApi } from '../../site/browser-api.ts';
import { useSite } from '../../site/site.ts';
import { sessionNews } from './session-news.ts';

/** Many calls may fail at once; the customer whom we are already logging out is sent away once. */
let leaving: string | null = null;

/** What follows from a 401 while a user is loaded: log out, and go to the login page, where `SessionLife` warns. */
export function useSessionExpiry(): () => void {
  const { user, locale, config } = useSite();
  const navigate = useNavigate();
  const userId = user?.id ?? null;
  const accessToken = config.access_token;

  return useCallback(async () => {
    // Who is logging out has a place to go to: a late call that hears of it must not send them elsewhere.
    if (userId === null || leaving === userId || sessionNews.isEndExpected()) return;
    leaving = userId;
    await browserApi({ accessToken, locale }).call(logOut, {});
    const { pathname, search } = window.location;
    await navigate(addressOf({ route: 'auth-login', locale, query: { returnTo: pathname + search } }));
    leaving = null;
  }, [userId, accessToken, locale, navigate]);
}

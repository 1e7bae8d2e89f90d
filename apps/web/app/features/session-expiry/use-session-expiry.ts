import { logOut } from '@marque/contracts/customers';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site.ts';
import { toasts } from '../../ui/toast-store.ts';
import { useAddress } from '../../use-address.ts';
import { browserApi } from './browser-api.ts';

/** Many calls may fail at once; the customer whom we are already logging out is told once. */
let leaving: string | null = null;

/** What follows from a 401 while a user is loaded: log out, warn on the next page, and go to the login page. */
export function useSessionExpiry(): () => void {
  const { user, locale, config } = useSite();
  const t = useTranslations('updates');
  const navigate = useNavigate();
  const address = useAddress();
  const userId = user?.id ?? null;
  const login = address({ route: 'auth-login' });
  const warning = t('sessionExpired');
  const accessToken = config.access_token;

  return useCallback(async () => {
    if (userId === null || leaving === userId) return;
    leaving = userId;
    await browserApi({ accessToken, locale }).call(logOut, {});
    toasts.show({ tone: 'warning', message: warning, afterNavigation: true });
    await navigate(login);
    leaving = null;
  }, [userId, accessToken, locale, warning, login, navigate]);
}

import { logOut } from '@marque/contracts/customers';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../site/browser-api.ts';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { toasts } from '../../ui/toast-store.ts';

/**
 * Clears the rest of the session, and shows a warning on the login page. The server may have redirected there
 * already.
 */
export function useExpiryWarning(): () => void {
  const { locale, config } = useSite();
  const t = useTranslations('updates');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useAddress();

  return () => {
    void browserApi({ accessToken: config.access_token, locale }).call(logOut, {});
    const isThere = pathname === address({ route: 'auth-login' });
    toasts.show({ tone: 'warning', message: t('sessionExpired'), afterNavigation: !isThere });
    if (!isThere) void navigate(address({ route: 'auth-login', query: { returnTo: pathname + search } }));
  };
}

import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { toasts } from '../../ui/toast-store.ts';

/** Shows a warning on the login page. The server may have redirected there already. */
export function useExpiryWarning(): () => void {
  const t = useTranslations('updates');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useAddress();

  return () => {
    const isThere = pathname === address({ route: 'auth-login' });
    toasts.show({ tone: 'warning', message: t('sessionExpired'), afterNavigation: !isThere });
    if (!isThere) void navigate(address({ route: 'auth-login', query: { returnTo: pathname + search } }));
  };
}

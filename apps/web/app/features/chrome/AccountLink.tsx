import { UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';

export function AccountLink({ className }: { className?: string }) {
  const t = useTranslations('menu');
  const { user } = useSite();
  const returnTo = useReturnTo();

  if (!user)
    return (
      <RouteLink
        to="auth-login"
        query={{ returnTo }}
        className={classNames(buttonStyle('secondary'), className)}
      >
        {t('logIn')}
      </RouteLink>
    );
  return (
    <RouteLink to="account" className={classNames(buttonStyle('secondary'), className)}>
      <UserRound className="size-4.5" />
      <span className="max-w-32 truncate">{user.username}</span>
      <span className="sr-only">{t('account')}</span>
    </RouteLink>
  );
}

/**
 * After login, customers return to the page where they were. The homepage and the login page need no return
 * address.
 */
function useReturnTo(): string | undefined {
  const address = useAddress();
  const { pathname, search } = useLocation();
  const isUnremarkable = [address({ route: 'index' }), address({ route: 'auth-login' })].includes(pathname);
  return isUnremarkable ? undefined : pathname + search;
}

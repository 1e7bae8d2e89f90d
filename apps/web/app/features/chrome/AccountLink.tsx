import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** The header of a small desktop has little room for two buttons, in German least of all. */
const BESIDE = 'whitespace-nowrap lg:max-[90rem]:px-3 lg:max-[90rem]:text-sm lg:max-xl:px-2';

/** The way to login and registration for visitors, and the account menu for customers. */
export function AccountLink({ className }: { className?: string }) {
  const t = useTranslations('menu');
  const { user } = useSite();
  const returnTo = useReturnTo();

  if (!user)
    return (
      <div className="flex gap-1.5 max-lg:flex-wrap xl:gap-2">
        <RouteLink
          to="auth-login"
          query={{ returnTo }}
          className={classNames(buttonStyle('secondary'), BESIDE, className)}
        >
          {t('logIn')}
        </RouteLink>
        <RegisterLink className={classNames(BESIDE, className)} />
      </div>
    );
  return <AccountMenu />;
}

/** For visitors only. */
export function RegisterLink({ className }: { className?: string | undefined }) {
  const t = useTranslations('menu');
  const { user } = useSite();
  const returnTo = useReturnTo();
  if (user) return null;
  return (
    <RouteLink to="auth-registration" query={{ returnTo }} className={classNames(buttonStyle(), className)}>
      {t('register')}
    </RouteLink>
  );
}

/**
 * After login, customers return to the page where they were. The homepage and the pages of login and registration need
 * no return address.
 */
function useReturnTo(): string | undefined {
  const address = useAddress();
  const { pathname, search } = useLocation();
  const isUnremarkable = (['index', 'auth-login', 'auth-registration'] as const).some(
    (route) => address({ route }) === pathname,
  );
  return isUnremarkable ? undefined : pathname + search;
}

import { LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { LogOutForm } from '../session/LogOutForm.tsx';

const PAGES = [
  'account-vehicles-bidding',
  'account-vehicles-watching',
  'account-vehicles-won',
  'account-notifications',
  'account',
  'account-security',
] as const;

/** Links to the customer's most used pages, and the log-out button. */
export function AccountLinks({ linkStyle, className }: { linkStyle: string; className?: string }) {
  const t = useTranslations('menu');
  return (
    <ul className={className}>
      {PAGES.map((page) => (
        <li key={page}>
          <RouteLink to={page} className={linkStyle}>
            {t(`own.${page}`)}
          </RouteLink>
        </li>
      ))}
      <li>
        <LogOutForm>
          <button type="submit" className={linkStyle}>
            <LogOut className="size-4.5" />
            {t('logOut')}
          </button>
        </LogOutForm>
      </li>
    </ul>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';

const PAGES = [
  'account',
  'account-vehicles-watching',
  'account-saved-searches',
  'account-vehicles-bidding',
  'account-receipts',
  'account-vehicles-won',
  'account-vehicles-selling',
  'account-payment-information',
  'account-notifications',
  'account-notification-settings',
  'account-security',
] as const;

const linkStyle =
  'flex min-h-11 items-center rounded-sm border border-line px-3.5 text-[0.9375rem] text-ink no-underline transition-colors ' +
  'hover:text-brand-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink ' +
  'lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent';

/** The frame of every account page: its title, and links to the other account pages. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('account');
  const { office } = useSite();
  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <h1 className="title border-ink border-b pb-6 text-4xl wrap-break-word sm:text-6xl">{title}</h1>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <nav aria-label={t('navigation')}>
          <ul className="flex flex-wrap gap-2 lg:block lg:border-line lg:border-l">
            {PAGES.map((page) => (
              <li key={page} className="lg:-ml-px">
                <RouteLink to={page} className={linkStyle}>
                  {t(`pages.${page}`)}
                </RouteLink>
              </li>
            ))}
            {office && (
              <li className="lg:-ml-px">
                <RouteLink to={office} className={linkStyle}>
                  {t('office')}
                </RouteLink>
              </li>
            )}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

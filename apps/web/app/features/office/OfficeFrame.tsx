import { PRODUCT_NAME } from '@marque/domain/product';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { officeScreensFor } from '../../site/office-screens.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { SkipLink } from '../chrome/SkipLink.tsx';

const linkStyle =
  'flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm text-ink no-underline hover:text-brand-ink ' +
  'aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink';

/** The frame of the office: a narrow bar with the screens that the user may use, and the current screen. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('office');
  const say = useTranslations('header');
  const { user } = useSite();
  const screens = officeScreensFor(user?.profile.roles ?? []);
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-x-4 px-4 sm:px-6">
          <RouteLink
            to="index"
            aria-label={say('homepage', { product: PRODUCT_NAME })}
            className="flex min-h-11 items-center gap-2 rounded-sm no-underline"
          >
            <Wordmark />
          </RouteLink>
          <p className="eyebrow text-ink-muted">{t('title')}</p>
          <nav aria-label={t('navigation')} className="mr-auto">
            <ul className="flex flex-wrap gap-x-2">
              {screens.map((screen) => (
                <li key={screen}>
                  <RouteLink to={screen} className={linkStyle}>
                    {t(`screens.${screen}`)}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </nav>
          {user && (
            <RouteLink to="account" className={linkStyle}>
              <span className="max-w-40 truncate">{user.username}</span>
            </RouteLink>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
    </div>
  );
}

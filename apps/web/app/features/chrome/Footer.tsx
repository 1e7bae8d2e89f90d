import { PRODUCT_NAME } from '@marque/domain/product';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { COOKIE_SETTINGS } from '../consent/ConsentBanner.tsx';
import { footerLinkStyle } from './footer-link-style.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Navigation } from './Navigation.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import { RegionContacts } from './RegionContacts.tsx';

const READER_PAGES = ['faqs', 'app'] as const;
const HOUSE_PAGES = ['about', 'team', 'stories', 'events', 'trade', 'trust', 'contact'] as const;
const LEGAL_PAGES = ['terms', 'privacy', 'cookies'] as const;

type Page = (typeof READER_PAGES | typeof HOUSE_PAGES | typeof LEGAL_PAGES)[number];

export function Footer() {
  const t = useTranslations('footer');
  const { user, now } = useSite();
  const { pathname, search } = useLocation();

  return (
    <footer>
      <NewsletterSection />
      <div data-theme="dark" className="bg-paper text-ink">
        <div className="mx-auto max-w-7xl px-5 pt-14 pb-10 sm:px-8 lg:pt-20">
          <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr]">
            <div className="max-w-xs">
              <Wordmark className="text-3xl" />
              <p className="mt-4 text-ink-muted">{t('motto')}</p>
            </div>
            <Column title={t('auctions')}>
              <Navigation label={t('auctions')} linkStyle={footerLinkStyle} />
            </Column>
            <Column title={t('yours')}>
              <ul>
                <li>
                  <RouteLink to={user ? 'account' : 'auth-login'} className={footerLinkStyle}>
                    {t(user ? 'account' : 'logIn')}
                  </RouteLink>
                </li>
                <li>
                  <RouteLink to="auctions-search" className={footerLinkStyle}>
                    {t('search')}
                  </RouteLink>
                </li>
                <li>
                  <RouteLink to="newsletter" className={footerLinkStyle}>
                    {t('newsletter')}
                  </RouteLink>
                </li>
                <PageLinks pages={READER_PAGES} />
              </ul>
            </Column>
            <Column title={t('house')}>
              <ul>
                <PageLinks pages={HOUSE_PAGES} />
              </ul>
            </Column>
            <Column title={t('contact')}>
              <RegionContacts />
            </Column>
          </div>
          <div className="mt-12 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-6">
            <Column title={t('languages')}>
              <LanguageLinks linkStyle={footerLinkStyle} />
            </Column>
          </div>
          <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t pt-6 text-ink-muted text-sm">
            <p>{t('smallPrint', { year: now.getUTCFullYear(), product: PRODUCT_NAME })}</p>
            <ul className="flex flex-wrap gap-x-6">
              <PageLinks pages={LEGAL_PAGES} />
              <li>
                <Link
                  to={`${pathname}${search}#${COOKIE_SETTINGS}`}
                  preventScrollReset
                  className={footerLinkStyle}
                >
                  {t('cookies')}
                </Link>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="eyebrow mb-3 text-ink-muted">{title}</h2>
    {children}
  </div>
);

function PageLinks({ pages }: { pages: readonly Page[] }) {
  const t = useTranslations('footer');
  return pages.map((page) => (
    <li key={page}>
      <RouteLink to={page} className={footerLinkStyle}>
        {t(`pages.${page}`)}
      </RouteLink>
    </li>
  ));
}

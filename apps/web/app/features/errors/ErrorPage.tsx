import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { kindOfStatus } from '../../site/error-kind.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Navigation } from '../chrome/Navigation.tsx';
import { pageTitle } from '../seo/page-title.ts';
import { ContactLink } from './ContactLink.tsx';
import { ErrorSearch } from './ErrorSearch.tsx';

/** Replaces a screen after an error. It needs only the messages, so it works even when everything else has failed. */
export function ErrorPage({ status, path }: { status: number; path?: string }) {
  const t = useTranslations('errorPage');
  const { pathname } = useLocation();
  const kind = kindOfStatus(status);
  const title = t(`${kind}.title`);
  // An error while rendering is unknown to the router, so the tab would keep the title of the broken page.
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);

  return (
    <section className="mx-auto w-full max-w-2xl px-5 py-20 sm:py-28">
      <p className="eyebrow text-ink-muted">{t('status', { status: String(status) })}</p>
      <h1 className="title mt-4 text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-6 text-lg text-ink-muted">
        {t.rich(`${kind}.text`, { contact: (text) => <ContactLink>{text}</ContactLink> })}
      </p>
      {kind === 'notFound' && <ErrorSearch />}
      {kind !== 'maintenance' && (
        <p className="mt-8">
          <RouteLink to="index" className={buttonStyle(kind === 'notFound' ? 'secondary' : 'primary')}>
            {t('home')}
          </RouteLink>
        </p>
      )}
      {kind === 'notFound' && (
        <Navigation
          label={t('lists')}
          className="mt-10 flex flex-wrap gap-x-6"
          linkStyle="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
        />
      )}
      {kind === 'notFound' && (
        <p className="mt-8 break-all border-line border-t pt-4 text-ink-muted text-sm">
          {t('path', { path: path ?? pathname })}
        </p>
      )}
    </section>
  );
}

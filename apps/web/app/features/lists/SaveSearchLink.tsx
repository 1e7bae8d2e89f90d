import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

/** Leads to the form that saves the filters of this page. It looks the same to everybody, because lists are shared. */
export function SaveSearchLink() {
  const t = useTranslations('lists');
  const { pathname, search } = useLocation();
  return (
    <RouteLink
      to="account-saved-search-new"
      query={{ from: pathname + search }}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
    >
      {t('saveSearch')}
    </RouteLink>
  );
}

import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { withoutFilters } from '../lists/list-address.ts';

/** The filters exclude every listing. */
export function NothingMatches() {
  const t = useTranslations('lists.empty');
  const [search] = useSearchParams();
  return (
    <>
      <p className="max-w-2xl font-serif text-2xl leading-snug sm:text-3xl">{t('narrow')}</p>
      <Link to={withoutFilters(search) || '.'} className={`${buttonStyle()} mt-6`}>
        {t('all')}
      </Link>
    </>
  );
}

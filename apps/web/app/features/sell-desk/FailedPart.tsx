import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';

/** Shown in place of a part of the desk that could not be read. The rest of the desk works. */
export function FailedPart() {
  const t = useTranslations('sellDesk');
  const { pathname } = useLocation();
  return (
    <Notice tone="warning">
      <p>{t('failed')}</p>
      {/* A plain link, which loads the whole page again. */}
      <a
        href={pathname}
        className="mt-1 inline-flex min-h-11 items-center font-medium text-brand-ink underline"
      >
        {t('reload')}
      </a>
    </Notice>
  );
}

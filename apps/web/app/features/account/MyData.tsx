import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

export function MyData() {
  const t = useTranslations('account');
  return (
    <>
      <p className="mb-5 text-ink-muted">{t('dataText')}</p>
      <RouteLink to="account-data" reloadDocument data-file className={buttonStyle('secondary')}>
        <Download className="size-4.5" />
        {t('download')}
      </RouteLink>
    </>
  );
}

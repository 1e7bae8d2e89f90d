import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { officeLink } from '../office/OfficeTable.tsx';

export function BackToContent() {
  const t = useTranslations('officeContent');
  return (
    <p className="text-sm">
      <RouteLink to="office-content" className={officeLink}>
        {t('back')}
      </RouteLink>
    </p>
  );
}

import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { pageWork } from './page-work.ts';

/** Says that files wait for the next log-in. Only the page that was sending them knows, so the server renders nothing. */
export function WaitingFiles({ className }: { className: string }) {
  const t = useTranslations('session');
  if (!pageWork.isUnfinished()) return null;
  return (
    <Notice tone="info" className={className}>
      {t('filesWait')}
    </Notice>
  );
}

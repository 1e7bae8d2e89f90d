import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Pages or pictures could not be found, because the connection or the server has failed. */
export function FindingFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('officeContent.editor');
  return (
    <Notice tone="danger">
      <p>{t('notFound')}</p>
      <Button variant="secondary" onPress={onAgain} className="mt-2">
        {t('again')}
      </Button>
    </Notice>
  );
}

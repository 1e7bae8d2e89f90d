import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export function LoggedOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('session.loggedOut');
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      isOpen={isOpen}
      footer={<Button onPress={onClose}>{t('ok')}</Button>}
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}

import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf, localeOfPath } from '../../site/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { WaitingFiles } from '../session-expiry/WaitingFiles.tsx';

type LoggedOutDialogProps = {
  /** The page that was open before the log-out. */
  leftPage: string | null;
  onClose: () => void;
};

export function LoggedOutDialog({ leftPage, onClose }: LoggedOutDialogProps) {
  const t = useTranslations('session.loggedOut');
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      isOpen
      footer={
        <>
          <Button variant={leftPage ? 'secondary' : 'primary'} onPress={onClose}>
            {t('ok')}
          </Button>
          {leftPage && (
            <Link
              to={addressOf({
                route: 'auth-login',
                locale: localeOfPath(leftPage),
                query: { returnTo: leftPage },
              })}
              onClick={onClose}
              className={buttonStyle()}
            >
              {t('return')}
            </Link>
          )}
        </>
      }
    >
      <p>{t('text')}</p>
      <WaitingFiles className="mt-4" />
    </Dialog>
  );
}

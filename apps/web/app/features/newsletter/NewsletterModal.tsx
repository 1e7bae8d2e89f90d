import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../RouteLink.tsx';
import { useSite } from '../../site.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useAddressInLocale } from '../../use-address.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/** Open while the address carries its anchor; closing goes to the same page in English, as the product always has. */
export function NewsletterModal() {
  const t = useTranslations('newsletter');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const addressInLocale = useAddressInLocale();
  const isHydrated = useHydrated();
  const { user } = useSite();

  const close = () => navigate(addressInLocale('en'), { replace: true, preventScrollReset: true });

  return (
    <Dialog
      title={t('headline')}
      isOpen={isHydrated && hash === '#newsletter-modal'}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      {user ? (
        <RouteLink to="account" className={buttonStyle('secondary')}>
          {t('manage')}
        </RouteLink>
      ) : (
        <div className="grid gap-5">
          <p>{t('invitation')}</p>
          <NewsletterForm variant="modal" />
        </div>
      )}
    </Dialog>
  );
}

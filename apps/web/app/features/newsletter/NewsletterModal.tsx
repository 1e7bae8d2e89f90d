import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../RouteLink.tsx';
import { useSite } from '../../site.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useAddress, useAddressInLocale } from '../../use-address.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/** Open while the address carries its anchor; closing goes to the same page in English, as the product always has. */
export function NewsletterModal() {
  const t = useTranslations('newsletter');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const addressInLocale = useAddressInLocale();
  const isHydrated = useHydrated();
  const { user } = useSite();

  const isOpen = isHydrated && hash === '#newsletter-modal';
  const headline = useHeadline(isOpen);

  const close = () => navigate(addressInLocale('en'), { replace: true, preventScrollReset: true });

  return (
    <Dialog
      title={headline ?? t('headline')}
      isOpen={isOpen}
      onOpenChange={(staysOpen) => {
        if (!staysOpen) close();
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

/** From the content system, by way of the newsletter's own page, and only once somebody wants to see it. */
function useHeadline(isWanted: boolean): string | null | undefined {
  const fetcher = useFetcher<{ headline: string | null }>({ key: 'newsletter-headline' });
  const address = useAddress()({ route: 'newsletter' });
  const load = useEffectEvent(() => fetcher.load(address));
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);
  return fetcher.data?.headline;
}

import { readContentPage } from '@marque/contracts/content';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../site/browser-api.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSiteIfLoaded } from '../../site/site.ts';
import { useAddressInLocale, useAppLocale } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/**
 * On every page, error pages included: open while the address carries its anchor. Closing goes to the same page in
 * English, as the specification says.
 */
export function NewsletterModal() {
  const t = useTranslations('newsletter');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const addressInLocale = useAddressInLocale();
  const isHydrated = useHydrated();
  const user = useSiteIfLoaded()?.user ?? null;

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

/** From the content system, once the modal is open. Without an answer, the headline is the product's own. */
function useHeadline(isWanted: boolean): string | undefined {
  const accessToken = useSiteIfLoaded()?.config.access_token;
  const locale = useAppLocale();
  const [headline, setHeadline] = useState<string>();
  const load = useEffectEvent(async () => {
    if (!accessToken) return;
    const api = browserApi({ accessToken, locale });
    const answer = await api.call(readContentPage, { params: { slug: 'newsletter' } });
    if (answer.ok) setHeadline(answer.data.title);
  });
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);
  return headline;
}

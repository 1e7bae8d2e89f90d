import { readHeadline } from '@marque/contracts/content';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../site/browser-api.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSiteIfLoaded } from '../../site/site.ts';
import { useAddressInLocale, useAppLocale } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

/** Closing goes to the same page in English, as the specification says. */
export function NewsletterDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('newsletter');
  const navigate = useNavigate();
  const addressInLocale = useAddressInLocale();
  const user = useSiteIfLoaded()?.user ?? null;
  const headline = useHeadline();

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

/** Loads the headline from the content system. Without a response, the built-in headline is used. */
function useHeadline(): string | undefined {
  const accessToken = useSiteIfLoaded()?.config.access_token;
  const locale = useAppLocale();
  const [headline, setHeadline] = useState<string>();
  const load = useEffectEvent(async () => {
    if (!accessToken) return;
    const api = browserApi({ accessToken, locale });
    const answer = await api.call(readHeadline, { params: { slug: 'newsletter' } });
    if (answer.ok) setHeadline(answer.data.title);
  });
  useEffect(() => {
    void load();
  }, []);
  return headline;
}

import { readCustomer } from '@marque/contracts/customers';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLate } from '../../ui/use-late.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { ENQUIRY_PARAM } from './enquiry-param.ts';
import { loadSellerForm } from './load-seller-form.ts';

/** The form is loaded when the button is pressed, because most visitors never need it. */
export function ContactSeller({ seller }: { seller: string }) {
  const t = useTranslations('contactSeller');
  const [isOpen, setOpen] = useState(false);
  const { user, isShared, locale } = useSite();
  const { part, fetchPart } = useLate(() => loadSellerForm(locale));
  const [sender, setSender] = useState(user);
  const api = useBrowserApi();

  /** A page that all customers share does not contain the customer's name and number. */
  const findSender = async () => {
    const answer = user && isShared ? await api.call(readCustomer, {}) : null;
    setSender(answer?.ok ? answer.data : user);
  };
  const open = async () => {
    const [isFetched] = await Promise.all([fetchPart(), findSender()]);
    if (isFetched) setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Mail className="size-5" />}
        onPress={open}
        className="noscript:hidden"
      >
        {t('open')}
      </Button>
      <p className="hidden noscript:block">
        <a href={`?${ENQUIRY_PARAM}`} rel="nofollow" className={buttonStyle('secondary')}>
          {t('open')}
        </a>
      </p>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('title', { seller })}>
        {part && <part.ContactSellerForm sender={sender} />}
      </Dialog>
    </>
  );
}

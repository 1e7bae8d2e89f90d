import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLate } from '../../ui/use-late.ts';

/** The form is loaded when the button is pressed, because most visitors never need it. */
export function ContactSeller({ seller }: { seller: string }) {
  const t = useTranslations('contactSeller');
  const [isOpen, setOpen] = useState(false);
  const { part, fetchPart } = useLate(() => import('./ContactSellerForm.tsx'));

  const open = async () => {
    if (await fetchPart()) setOpen(true);
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
      <p className="hidden text-ink-muted text-sm noscript:block">{t('needsScript')}</p>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('title', { seller })}>
        {part && <part.ContactSellerForm />}
      </Dialog>
    </>
  );
}

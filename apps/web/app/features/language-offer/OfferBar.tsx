import { type Locale, languageTag } from '@marque/contracts/locale';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useAddressInLocale } from '../../site/use-address.ts';

/**
 * Each offer is in the language that it offers. They are not in `messages`, because a page loads only the messages of its
 * own language.
 */
const OFFERS: Record<Locale, { text: string; link: string; close: string }> = {
  en: {
    text: 'This page is also available in English.',
    link: 'Continue in English',
    close: 'No, thank you',
  },
  'en-us': {
    text: 'This page is also available in English.',
    link: 'Continue in English',
    close: 'No, thank you',
  },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', link: 'Auf Deutsch weiter', close: 'Nein, danke' },
  fr: { text: 'Cette page existe aussi en français.', link: 'Continuer en français', close: 'Non, merci' },
  it: {
    text: 'Questa pagina è disponibile anche in italiano.',
    link: 'Continuare in italiano',
    close: 'No, grazie',
  },
};

type OfferBarProps = { locale: Locale; onClose: () => void };

export function OfferBar({ locale, onClose }: OfferBarProps) {
  const addressIn = useAddressInLocale();
  const { text, link, close } = OFFERS[locale];
  return (
    <aside
      lang={languageTag(locale)}
      aria-label={link}
      className="fixed inset-x-0 top-(--offer-top) z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-fade-in flex-wrap items-center gap-x-4 rounded-sm border border-line bg-raised py-1 pr-1 pl-4 text-sm shadow-lift [--offer-top:4.75rem] lg:[--offer-top:5.25rem] print:hidden"
    >
      <span className="min-w-0">{text}</span>
      <Link
        to={addressIn(locale)}
        hrefLang={languageTag(locale)}
        preventScrollReset
        onClick={onClose}
        className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
      >
        {link}
      </Link>
      <button
        type="button"
        aria-label={close}
        title={close}
        onClick={onClose}
        className="ml-auto grid size-11 place-items-center rounded-sm text-ink-muted transition-colors hover:bg-ink/7 hover:text-ink"
      >
        <X className="size-4.5" />
      </button>
    </aside>
  );
}

import type { Locale } from '@marque/contracts/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../site/site.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { settled } from '../../ui/LatePart.tsx';
import type { OfferBar } from './OfferBar.tsx';
import { offeredLocale } from './offered-locale.ts';

/** Stored when the offer is shown, so that nobody gets it twice. */
const OFFERED = 'marque-language-offered';

/**
 * Offers the page in the visitor's own language, once, and never redirects. The browser decides, because the page is
 * the same for all visitors. The offer lies over the page, so that nothing moves.
 */
export function LanguageOffer() {
  const current = useAppLocale();
  const { config, consent } = useSite();
  const [offered, setOffered] = useState<{ locale: Locale; Bar: typeof OfferBar } | null>(null);
  // The question about cookies has the same place.
  const isAsking = config.analytics_container !== null && consent === null;

  const offer = useEffectEvent(async () => {
    const locale = offeredLocale(navigator.languages, current);
    if (locale === null || isAsking || wasOffered()) return;
    const { OfferBar: Bar } = await import('./OfferBar.tsx');
    remember();
    setOffered({ locale, Bar });
  });
  useEffect(() => {
    // If the offer cannot be loaded, the page does without it.
    settled()
      .then(() => offer())
      .catch(() => {});
  }, []);

  if (offered === null || offered.locale === current) return null;
  return <offered.Bar locale={offered.locale} onClose={() => setOffered(null)} />;
}

/** A browser that forbids its storage gets no offer, because it would get it on every page. */
function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(OFFERED, '1');
  } catch {
    // The storage is full.
  }
}

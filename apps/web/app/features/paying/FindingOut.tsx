import { LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** The loader asks the provider each time. */
const ASK_AGAIN_MS = 4_000;

/** The outcome is not known yet. The page asks again by itself until it is, unless the browser runs no scripts. */
export function FindingOut({ listingId }: { listingId: string }) {
  const t = useTranslations('paying.findingOut');
  const { revalidate, state } = useRevalidator();
  const ask = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section
      role="status"
      className="flex gap-4 rounded-md border border-brand-ink/30 bg-brand-soft px-5 py-5 sm:px-7"
    >
      <LoaderCircle className="mt-1 size-6 shrink-0 animate-turn text-brand-ink noscript:hidden" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <h2 className="title text-2xl">{t('title')}</h2>
        <p className="noscript:hidden">{t('text')}</p>
        <noscript>
          <p>{t('textPlain')}</p>
        </noscript>
        <RouteLink
          to="account-vehicle-won-pay"
          params={{ id: listingId }}
          reloadDocument
          className={buttonStyle('secondary')}
        >
          {t('again')}
        </RouteLink>
      </div>
    </section>
  );
}

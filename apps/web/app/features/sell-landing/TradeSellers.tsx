import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

export function TradeSellers() {
  const t = useTranslations('sellLanding.trade');
  return (
    <section aria-labelledby="trade-title" className="mx-auto max-w-7xl px-5 pt-16 sm:px-8 lg:pt-24">
      <div className="grid items-center gap-x-16 gap-y-6 border-ink border-y py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-10">
        <div>
          <h2 id="trade-title" className="title text-2xl sm:text-3xl">
            {t('title')}
          </h2>
          <p className="mt-3 max-w-3xl text-ink-muted">{t('text')}</p>
        </div>
        <RouteLink to="trade" className={`${buttonStyle('secondary', 'large')} w-fit`}>
          {t('link')}
          <ArrowRight className="size-5" />
        </RouteLink>
      </div>
    </section>
  );
}

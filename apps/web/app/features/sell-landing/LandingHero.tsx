import { ArrowDown, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { sellHref } from '../../site/sell-href.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import coupe from './coupe-in-barn.svg?url';

export function LandingHero() {
  const t = useTranslations('sellLanding.hero');
  const locale = useAppLocale();
  return (
    <section
      aria-labelledby="landing-title"
      className="mx-auto grid max-w-7xl items-center gap-x-14 gap-y-9 px-5 pt-8 pb-10 sm:px-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:pt-16 lg:pb-16"
    >
      <div>
        <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
        <h1 id="landing-title" className="display mt-4 text-[clamp(2.35rem,4.6vw,4rem)]">
          {t('title')}
        </h1>
        <p className="mt-5 max-w-xl text-ink-muted text-lg">{t('text')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href="#valuation" className={buttonStyle('primary', 'large')}>
            {t('value')}
            <ArrowDown className="size-5" />
          </a>
          <Link to={sellHref(locale)} className={buttonStyle('secondary', 'large')}>
            {t('start')}
            <ArrowRight className="size-5" />
          </Link>
        </div>
        <p className="mt-4 text-ink-muted text-sm">{t('note')}</p>
      </div>
      <img
        src={coupe}
        alt={t('picture')}
        width={1600}
        height={1067}
        fetchPriority="high"
        className="aspect-3/2 w-full rounded-sm object-cover max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:max-w-none max-sm:rounded-none"
      />
    </section>
  );
}

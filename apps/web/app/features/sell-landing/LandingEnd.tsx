import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { sellHref } from '../../site/sell-href.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import tourer from './tourer-in-barn.svg?url';

export function LandingEnd() {
  const t = useTranslations('sellLanding.end');
  const locale = useAppLocale();
  return (
    <section aria-labelledby="end-title" className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-24">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <img
          src={tourer}
          alt={t('picture')}
          width={1600}
          height={1067}
          loading="lazy"
          className="aspect-3/2 w-full rounded-sm object-cover"
        />
        <div>
          <h2 id="end-title" className="title text-3xl sm:text-5xl">
            {t('title')}
          </h2>
          <p className="mt-4 max-w-xl text-ink-muted sm:text-lg">{t('text')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to={sellHref(locale)} className={buttonStyle('primary', 'large')}>
              {t('start')}
              <ArrowRight className="size-5" />
            </Link>
            <RouteLink
              to="seller-pack"
              reloadDocument
              data-file
              className={buttonStyle('secondary', 'large')}
            >
              {t('pack')}
            </RouteLink>
          </div>
        </div>
      </div>
    </section>
  );
}

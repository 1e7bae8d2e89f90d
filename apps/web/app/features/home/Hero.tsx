import { PRODUCT_NAME } from '@marque/domain/product';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import type { HomeBlocks } from './arrange-blocks.server.ts';
import coupe from './coupe.svg?url';
import { LateText } from './LateText.tsx';

/** The picture has no sky, so that it blends into the page in the light and the dark theme. */
export function Hero({ placed: { masthead } }: Pick<HomeBlocks, 'placed'>) {
  const t = useTranslations('home.hero');
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden border-line border-b">
      <div className="relative z-10 mx-auto max-w-7xl px-5 pt-12 sm:px-8 sm:pt-16 lg:pt-20">
        {masthead?.eyebrow && <p className="eyebrow text-brand-ink">{masthead.eyebrow}</p>}
        <h1 id="hero-title" className="title mt-4 max-w-[8em] text-[clamp(2.75rem,7.2vw,5.5rem)]">
          {masthead?.title ?? PRODUCT_NAME}
        </h1>
        <LateText block={masthead} className="mt-5 max-w-lg! text-ink-muted text-lg sm:text-xl" />
        <div className="mt-8 flex flex-wrap gap-3">
          <RouteLink to="auctions-live" className={buttonStyle('primary', 'large')}>
            {t('live')}
            <ArrowRight className="size-5" />
          </RouteLink>
          <RouteLink to="index" hash="newsletter-modal" className={buttonStyle('secondary', 'large')}>
            {t('newsletter')}
          </RouteLink>
        </div>
      </div>
      <img
        src={coupe}
        alt={t('picture')}
        width={1600}
        height={900}
        fetchPriority="high"
        className="-mt-12 aspect-[1180/900] w-full object-cover object-[49%_100%] sm:-mt-28 sm:aspect-video lg:-mt-[23.5vw]"
      />
    </section>
  );
}

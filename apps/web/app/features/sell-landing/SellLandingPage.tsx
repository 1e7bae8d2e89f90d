import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { ListingCard } from '../cards/ListingCard.tsx';
import { SellLikeThis } from '../cards/SellLikeThis.tsx';
import { Costs } from './Costs.tsx';
import { FiguresStrip } from './FiguresStrip.tsx';
import { LandingEnd } from './LandingEnd.tsx';
import { LandingHero } from './LandingHero.tsx';
import type { Landing } from './load-landing.ts';
import { SellerQuestions } from './SellerQuestions.tsx';
import { SellerSteps } from './SellerSteps.tsx';
import { TradeSellers } from './TradeSellers.tsx';
import { ValuationSection } from './ValuationSection.tsx';
import { WhyUs } from './WhyUs.tsx';

export function SellLandingPage({ landing }: { landing: Landing }) {
  const { figures, sold } = landing;
  return (
    <>
      <LandingHero />
      {figures && <FiguresStrip figures={figures} />}
      <ValuationSection landing={landing} />
      <SellerSteps />
      <WhyUs />
      <Costs figures={figures} />
      <SoldLately sold={sold} />
      <SellerQuestions />
      <TradeSellers />
      <LandingEnd />
    </>
  );
}

function SoldLately({ sold }: Pick<Landing, 'sold'>) {
  const t = useTranslations('sellLanding.sold');
  if (sold.length === 0) return null;
  return (
    <section aria-labelledby="sold-title" className="mx-auto max-w-7xl px-5 pt-16 sm:px-8 lg:pt-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-ink border-t pt-4">
        <div className="min-w-0">
          <h2 id="sold-title" className="title text-3xl sm:text-4xl">
            {t('title')}
          </h2>
          <p className="mt-1 text-ink-muted">{t('text')}</p>
        </div>
        <RouteLink
          to="auctions-results"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          {t('all')}
        </RouteLink>
      </div>
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-x-4 gap-y-10 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {sold.map((listing) => (
          <li
            key={listing.id}
            className="flex w-[78vw] shrink-0 snap-start flex-col sm:w-auto [&>article]:grow"
          >
            <ListingCard listing={listing} />
            <SellLikeThis car={listing}>{t('sellLikeThis')}</SellLikeThis>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { SecondChance } from '@marque/contracts/sales/second-chances';
import type { Negotiation } from '@marque/contracts/selling/offers';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { KeptFormNotice } from '../kept-form/KeptFormNotice.tsx';
import { SaleFrame } from '../sale/SaleFrame.tsx';
import { useSaleNews } from '../sale/use-sale-news.ts';
import { ChanceRow } from '../second-chances/ChanceRow.tsx';
import type { ChanceAnswer } from '../second-chances/chance-answer.ts';
import { AddCard } from '../sell-offers/OfferForm.tsx';
import type { OfferAnswer } from '../sell-offers/offer-answer.ts';
import { BidderOffer } from './BidderOffer.tsx';

type MyOffersProps = {
  negotiations: Negotiation[];
  chances: SecondChance[];
  /** The bidder lacks nothing but a valid card. */
  needsCard: boolean;
  offerAnswer: OfferAnswer | undefined;
  chanceAnswer: ChanceAnswer | undefined;
};

/** Everything that is offered to a bidder after an auction. */
export function MyOffers({ negotiations, chances, needsCard, offerAnswer, chanceAnswer }: MyOffersProps) {
  const t = useTranslations('secondChances');
  const mine = useTranslations('sellOffers.mine');
  useSaleNews();
  const isEmpty = negotiations.length + chances.length === 0;
  const isOffered =
    negotiations.some(({ abilities }) => abilities.accept) || chances.some(({ state }) => state === 'open');
  const hasKeptPrice =
    offerAnswer?.isKept &&
    negotiations.some(({ listing_id, abilities }) => listing_id === offerAnswer.listing && abilities.offer);
  return (
    <SaleFrame back={{ route: 'account-vehicles-bidding', label: t('back') }} title={mine('title')}>
      <p className="mt-4 max-w-2xl text-ink-muted">{mine(isEmpty ? 'none' : 'text')}</p>
      {hasKeptPrice && <KeptFormNotice href="#sellers" />}
      {needsCard && isOffered && (
        <Notice tone="warning" className="mt-6 max-w-3xl">
          <p>{mine('needsCard')}</p>
          <AddCard />
        </Notice>
      )}
      {negotiations.length > 0 && (
        <section aria-labelledby="sellers" className="mt-8 max-w-3xl">
          <h2 id="sellers" className="title text-2xl">
            {mine('sellers')}
          </h2>
          <p className="mt-1 text-ink-muted">{mine('sellersText')}</p>
          <ul className="mt-4 grid gap-6">
            {negotiations.map((negotiation) => (
              <li key={negotiation.listing_id}>
                <BidderOffer negotiation={negotiation} answer={offerAnswer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {chances.length > 0 && (
        <section aria-labelledby="chances" className="mt-10 max-w-3xl">
          <h2 id="chances" className="title text-2xl">
            {mine('chances')}
          </h2>
          <p className="mt-1 text-ink-muted">{t('text')}</p>
          <ul className="mt-4 grid gap-6">
            {chances.map((chance) => (
              <li key={chance.id}>
                <ChanceRow chance={chance} answer={chanceAnswer} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </SaleFrame>
  );
}

import type { Negotiation } from '@marque/contracts/selling/offers';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { AnswerForms } from '../sell-offers/AnswerForms.tsx';
import { Deadline } from '../sell-offers/Deadline.tsx';
import type { OfferAnswer } from '../sell-offers/offer-answer.ts';
import { Rounds } from '../sell-offers/Rounds.tsx';

type BidderOfferProps = { negotiation: Negotiation; answer: OfferAnswer | undefined };

/** A negotiation as the highest bidder sees it: the offer, its full cost, and the bidder's answers. */
export function BidderOffer({ negotiation, answer }: BidderOfferProps) {
  const t = useTranslations('sellOffers');
  const { listing_id: id, title, offers, abilities, seller_is_trader } = negotiation;
  const last = offers.at(-1);
  if (!last) return null;
  const { state, made_by, expires_at } = last;
  const isOpen = state === 'open';
  return (
    <article className="grid gap-4 rounded-md border border-line bg-raised px-5 pt-5 pb-2 sm:px-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="title text-2xl wrap-break-word">
          <RouteLink
            to="listing-by-id"
            params={{ id }}
            className="text-ink no-underline hover:text-brand-ink"
          >
            <CarName>{title}</CarName>
          </RouteLink>
        </h3>
        <Badge tone={isOpen ? 'brand' : state === 'accepted' ? 'success' : 'neutral'}>
          {isOpen ? t(made_by === 'seller' ? 'mine.offered' : 'mine.waiting') : t(`state.${state}`)}
        </Badge>
      </div>
      <Cost negotiation={negotiation} />
      <p className="text-ink-muted">{t(seller_is_trader ? 'mine.trader' : 'mine.private')}</p>
      {isOpen && <Deadline at={expires_at} />}
      {state === 'expired' && (
        <p className="text-ink-muted">
          <LocalTime at={expires_at} sentence={(time) => t('mine.expired', { time })} className="inline!" />
        </p>
      )}
      {state === 'accepted' && (
        <p>
          <RouteLink to="account-vehicle-won" params={{ id }} className={buttonStyle()}>
            {t('mine.toPurchase')}
          </RouteLink>
        </p>
      )}
      {offers.length > 1 && <Rounds negotiation={negotiation} />}
      {abilities.accept ? (
        <div className="-mx-5 border-line border-t px-5 sm:-mx-7 sm:px-7">
          <AnswerForms negotiation={negotiation} answer={answer} />
        </div>
      ) : (
        <div className="pb-3" />
      )}
    </article>
  );
}

/** What the bidder would pay at the price of the last offer. */
function Cost({ negotiation }: Pick<BidderOfferProps, 'negotiation'>) {
  const t = useTranslations('sellOffers.mine');
  const { offers, currency, highest_bid } = negotiation;
  const { money, minor } = useMoney(currency);
  const last = offers.at(-1);
  if (!last?.cost) return null;
  const { premium_minor, vat_minor, total_minor } = last.cost;
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-y-1.5 tabular-nums *:odd:pr-4">
      {highest_bid !== null && (
        <>
          <dt className="text-ink-muted">{t('yourBid')}</dt>
          <dd className="text-right text-ink-muted">{money(highest_bid)}</dd>
        </>
      )}
      <dt>{t('price')}</dt>
      <dd className="text-right">{money(last.amount)}</dd>
      <dt>{t('premium')}</dt>
      <dd className="text-right">{minor(premium_minor)}</dd>
      <dt>{t('vat')}</dt>
      <dd className="text-right">{minor(vat_minor)}</dd>
      <dt className="mt-1 border-line border-t pt-2 font-semibold">{t('total')}</dt>
      <dd className="mt-1 border-line border-t pt-2 text-right font-serif text-xl">{minor(total_minor)}</dd>
    </dl>
  );
}

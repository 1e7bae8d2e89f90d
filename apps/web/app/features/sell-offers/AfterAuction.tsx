import type { Negotiation } from '@marque/contracts/selling/offers';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useMoney } from '../auction/use-money.ts';
import { SaleSection } from '../sale/SaleSection.tsx';
import { useSaleNews } from '../sale/use-sale-news.ts';
import { AnswerForms } from './AnswerForms.tsx';
import { Deadline } from './Deadline.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { OfferAnswer } from './offer-answer.ts';
import { PriceForm } from './PriceForm.tsx';
import { Relist } from './Relist.tsx';
import { Rounds } from './Rounds.tsx';
import { sellerHead } from './seller-head.ts';

type AfterAuctionProps = { negotiation: Negotiation; answer: OfferAnswer | undefined };

/** What the seller may do with a car after its auction. */
export function AfterAuction({ negotiation, answer }: AfterAuctionProps) {
  const t = useTranslations('sellOffers');
  const { listing_id: id, offers, abilities, relisted, sold_for } = negotiation;
  const { money } = useMoney(negotiation.currency);
  useSaleNews(id);
  const head = sellerHead(negotiation);
  const last = offers.at(-1);
  const amount = money(sold_for ?? last?.amount ?? 0);
  return (
    <div className="mt-6 grid max-w-3xl gap-10">
      <section aria-labelledby="after-auction" className="rounded-md border border-line bg-raised">
        <div className="grid gap-4 px-5 pt-5 pb-6 sm:px-7 sm:pt-6">
          <h2 id="after-auction" className="title text-2xl wrap-break-word sm:text-3xl">
            {t(`heads.${head}.title`, { amount })}
          </h2>
          <p className="text-lg text-ink-muted">{t(`heads.${head}.text`)}</p>
          <HighestBid negotiation={negotiation} />
          <Clock negotiation={negotiation} />
          {(head === 'sold' || head === 'fell') && (
            <RouteLink to="account-vehicle-sold" params={{ id }} className={`${buttonStyle()} w-fit`}>
              {t('toSale')}
            </RouteLink>
          )}
          {relisted && (
            <RouteLink
              to={relisted.status === 'draft' ? 'vehicle-details' : 'account-vehicle-details'}
              params={{ id: relisted.id }}
              className={`${buttonStyle()} w-fit`}
            >
              {t('toDraft')}
            </RouteLink>
          )}
        </div>
        {(abilities.accept || (abilities.accept_bid && head !== 'gone')) && (
          <div className="border-line border-t px-5 sm:px-7">
            {abilities.accept ? (
              <AnswerForms negotiation={negotiation} answer={answer} />
            ) : (
              <>
                <AcceptBid negotiation={negotiation} answer={answer} />
                <PriceForm negotiation={negotiation} answer={answer} />
              </>
            )}
          </div>
        )}
      </section>
      {offers.length > 0 && (
        <SaleSection id="rounds" title={t('rounds.title')}>
          <Rounds negotiation={negotiation} />
        </SaleSection>
      )}
      <Relist negotiation={negotiation} answer={answer} />
    </div>
  );
}

function HighestBid({ negotiation: { highest_bid, currency } }: Pick<AfterAuctionProps, 'negotiation'>) {
  const t = useTranslations('sellOffers');
  const { money } = useMoney(currency);
  if (highest_bid === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <Badge>{t('highestBid')}</Badge>
      <span className="font-serif text-3xl tabular-nums">{money(highest_bid)}</span>
    </p>
  );
}

/** The end of the open offer or, without one, of the time in which the seller may decide. */
function Clock({ negotiation }: Pick<AfterAuctionProps, 'negotiation'>) {
  const { offers, decide_by, abilities } = negotiation;
  const open = offers.find(({ state }) => state === 'open');
  if (open) return <Deadline at={open.expires_at} />;
  return abilities.accept_bid && decide_by ? <Deadline at={decide_by} /> : null;
}

function AcceptBid({ negotiation, answer }: AfterAuctionProps) {
  const t = useTranslations('sellOffers');
  const { listing_id: listing, highest_bid, currency } = negotiation;
  const { money } = useMoney(currency);
  const isSending = useNavigation().formData?.get('action') === 'accept-bid';
  if (highest_bid === null) return null;
  const words = { amount: money(highest_bid) };
  return (
    <OfferForm {...{ listing, answer }} actions={['accept-bid']} title={t('acceptBid.open', words)}>
      <p>{t('acceptBid.text', words)}</p>
      <input type="hidden" name="amount" value={highest_bid} />
      <Button type="submit" name="action" value="accept-bid" isPending={isSending}>
        {t('acceptBid.button', words)}
      </Button>
    </OfferForm>
  );
}

import type { Peers as PeersOfLot } from '@marque/contracts/listing-history';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { ENOUGH_SALES, pricePlace } from '@marque/domain/listings/price-place';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, type Phase } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { PeerChart } from './PeerChart.tsx';
import { PeerTable } from './PeerTable.tsx';

const stateOf = (phase: Phase) => (phase === 'sold' ? 'sold' : isOver(phase) ? 'ended' : 'live');

/** The price of this lot among the past sales of its model. The price is live. */
export function Peers({ peers }: { peers: PeersOfLot }) {
  const t = useTranslations('peers');
  const address = useAddress();
  const { page, figures, phase } = useAuction();
  const { listing } = page;
  const { money } = useMoney(listing.currency);
  const name = `${listing.make} ${listing.model}`;
  const { currency, sold, other_currencies: others, median, lowest, highest, sales } = peers;
  const price = figures.highest_bid;
  const state = stateOf(phase);
  const isSealed = isSealedPlan(listing.type_plan as PlanType) && !isOver(phase);
  const range =
    sold >= ENOUGH_SALES && median !== null && lowest !== null && highest !== null
      ? { median, lowest, highest }
      : null;

  return (
    <div className="max-w-[68ch]">
      <p>
        {range
          ? t('range', {
              name,
              count: sold,
              from: money(range.lowest),
              to: money(range.highest),
              median: money(range.median),
            })
          : sold === 0 && others > 0
            ? t('elsewhere', { name })
            : t('few', { name, count: sold })}{' '}
        {range &&
          price !== null &&
          t('place', { state, price: money(price), place: pricePlace(price, range) })}
        {range && price === null && t(isSealed ? 'sealed' : 'noBid')}
      </p>
      {range && (
        <PeerChart
          {...{ sales, currency, ...range }}
          point={price === null ? null : { price, label: t('point', { state, price: money(price) }) }}
        />
      )}
      {sales.length > 0 && <PeerTable sales={sales} />}
      {sold > 0 && (
        <p className="mt-3 text-ink-muted text-sm">
          {t('basis', { currency, shown: sales.length, isAll: String(sales.length === sold) })}{' '}
          {others > 0 && t('otherCurrencies', { count: others })}
        </p>
      )}
      {sold + others > 0 && (
        <p className="mt-1">
          <TextLink
            href={address({
              route: 'auctions-make',
              params: { make: listing.make.toLowerCase() },
              query: { model: listing.model },
            })}
            className="inline-flex min-h-11 items-center"
          >
            {t('guide')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

import type { Peers } from '@marque/contracts/listing-history';
import { ENOUGH_SALES, pricePlace } from '@marque/domain/listings/price-place';
import { pricePlaceOfFew } from '@marque/domain/listings/price-place-of-few';
import { useFormatter, useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useKeptText } from '../../ui/use-kept-text.ts';
import { useMoney } from '../auction/use-money.ts';
import { NoPeers } from './NoPeers.tsx';
import { PeerChart } from './PeerChart.tsx';
import { PeerTable } from './PeerTable.tsx';

export type PeerViewProps = {
  peers: Peers;
  make: string;
  model: string;
  /** Null: the lot has no public price. */
  price: number | null;
  state: 'live' | 'ended' | 'sold';
  /** Its bids are not public yet. */
  isSealed: boolean;
  /** The page shows similar cars below. */
  hasSimilar: boolean;
};

/** Says where the price stands, and shows it in a chart and the compared lots in a table. */
export function PeerView({ peers, make, model, price, state, isSealed, hasSimilar }: PeerViewProps) {
  const t = useTranslations('peers');
  const address = useAddress();
  const { currency, sold, median, lowest, highest, sales } = peers;
  const { money } = useMoney(currency);
  const name = `${make} ${model}`;
  if (median === null || lowest === null || highest === null)
    return <NoPeers {...{ peers, make, name, hasSimilar }} />;

  const isEnough = sold >= ENOUGH_SALES;
  const figures = { lowest, median, highest };
  const write = (figure: keyof typeof figures) => {
    const amount = money(figures[figure]);
    return peers.converted.includes(figure) ? t('about', { price: amount }) : amount;
  };
  const prices = {
    name,
    count: sold,
    from: write('lowest'),
    to: write('highest'),
    median: write('median'),
  };
  const place = price !== null && {
    state,
    price: money(price),
    place: isEnough ? pricePlace(price, figures) : pricePlaceOfFew(price, figures),
  };
  return (
    <div className="max-w-[68ch]">
      <p>
        <CarName>{t(isEnough ? 'range' : 'few', prices)}</CarName>{' '}
        {place ? t(isEnough ? 'place' : 'fewPlace', place) : t(isSealed ? 'sealed' : 'noBid')}
      </p>
      <PeerChart
        {...{ sales, currency, lowest, highest }}
        median={isEnough ? median : null}
        point={price === null ? null : { price, label: t('point', { state, price: money(price) }) }}
      />
      <PeerTable sales={sales} currency={currency} caption={t('table')} />
      <Basis peers={peers} />
      <p className="mt-1">
        <TextLink
          href={address({
            route: 'auctions-make',
            params: { make: make.toLowerCase() },
            query: { model },
          })}
          className="inline-flex min-h-11 items-center"
        >
          {t('guide')}
        </TextLink>
      </p>
    </div>
  );
}

/** Which prices these are, and how they were converted. */
function Basis({ peers }: Pick<PeerViewProps, 'peers'>) {
  const t = useTranslations('peers');
  const format = useFormatter();
  const { currency, sold, sales, other_currencies: count, rates_date: day } = peers;
  const rates = useKeptText(`${day} ${count}`, () =>
    day === null
      ? ''
      : t('converted', {
          count,
          date: format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }),
        }),
  );
  return (
    <p className="mt-3 text-ink-muted text-sm">
      {t('basis', { currency, shown: sales.length, isAll: String(sales.length === sold) })}{' '}
      <span suppressHydrationWarning>{rates}</span>
    </p>
  );
}

import { listingPath } from '@marque/contracts/listing-path';
import type { AuctionFigures } from '@marque/contracts/selling/running';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import type { RunningPage } from './load-running.server.ts';

type FigureGridProps = { figures: AuctionFigures; car: RunningPage['car'] };

/** Price and time first, then how many people look at the car. */
export function FigureGrid({ figures, car }: FigureGridProps) {
  const t = useTranslations('sellRunning.figures');
  const cards = useTranslations('cards');
  const state = useTranslations('ownLists');
  const { money } = useMoney(figures.currency);
  const locale = useAppLocale();
  const clockOffset = useClockOffset();
  const { status, price, bids, bidders, reserve, visits, watchers, questions } = figures;
  const isLive = status === 'live';
  const isScheduled = status === 'scheduled';
  return (
    <section
      aria-label={t('title')}
      className="mt-6 rounded-md border border-line bg-raised px-5 py-5 sm:px-7 sm:py-6"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isLive ? 'live' : 'neutral'}>{state(`state.${status}`)}</Badge>
        {!figures.sealed && !isScheduled && status !== 'withdrawn' && (
          <ReserveBadge status={figures.reserve_status} />
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
        <Figure name={t('price')} isLarge>
          {figures.sealed && bids === null ? t('sealed') : price === null ? '–' : money(price)}
        </Figure>
        <Figure name={isScheduled ? t('starts') : cards(isLive ? 'endsIn' : 'endedOn')}>
          {isLive ? (
            <Countdown
              key={figures.ends_at}
              endsAt={figures.ends_at}
              clockOffset={clockOffset}
              ended={cards('closing')}
            />
          ) : (
            <LocalTime at={isScheduled ? figures.starts_at : figures.ends_at} />
          )}
        </Figure>
        {reserve !== undefined && (
          <Figure name={t('reserve')}>{reserve === null ? t('noReserve') : money(reserve)}</Figure>
        )}
        {bids !== null && <Figure name={t('bids')}>{t('count', { count: bids })}</Figure>}
        {bidders !== null && <Figure name={t('bidders')}>{t('count', { count: bidders })}</Figure>}
        <Figure name={t('visits')}>{t('count', { count: visits })}</Figure>
        <Figure name={t('watchers')}>{t('count', { count: watchers })}</Figure>
        <Figure name={t('questions')}>{t('count', { count: questions.total })}</Figure>
      </dl>
      <p className="mt-5">
        <Link to={listingPath(locale, car)} className={buttonStyle('secondary')}>
          {t('page')}
        </Link>
      </p>
    </section>
  );
}

type FigureProps = { name: string; isLarge?: boolean; children: ReactNode };

const Figure = ({ name, isLarge = false, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-ink-muted text-sm">{name}</dt>
    <dd className={`tabular-nums wrap-break-word ${isLarge ? 'title text-3xl' : 'text-xl'}`}>{children}</dd>
  </div>
);

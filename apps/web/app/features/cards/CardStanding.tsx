import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { useTranslations } from 'use-intl';
import { Countdown } from '../../ui/Countdown.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Price } from '../../ui/Price.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { Columns, Figure, Foot, Moment } from './figures.tsx';
import { ReserveBadge } from './ReserveBadge.tsx';
import { StartLabel } from './StartLabel.tsx';
import { useOutcome } from './use-outcome.ts';

type Standing = { listing: ListingSummary };

/** The price and time of a lot, depending on its state. */
export function CardStanding({ listing }: Standing) {
  if (listing.status === 'scheduled') return <Coming listing={listing} />;
  return listing.status === 'live' ? <Live listing={listing} /> : <Over listing={listing} />;
}

const isSealed = ({ type_plan }: ListingSummary) => type_plan === PLAN_TYPES.Sealed;

function Live({ listing }: Standing) {
  const t = useTranslations('cards');
  const clockOffset = useClockOffset();
  const { highest_bid: price, currency, bid_count: bids, end_date: end, reserve_status: reserve } = listing;
  const mayTellReserve = !isSealed(listing) || reserve === 'no-reserve';
  return (
    <>
      <Columns
        left={
          isSealed(listing) ? (
            <Figure label={t('sealed.text')}>
              <span className="title text-lg">{t('sealed.label')}</span>
            </Figure>
          ) : (
            <Figure label={t(price === null ? 'noBid' : 'currentBid')}>
              {price === null ? (
                t('beFirst')
              ) : (
                <Price amount={price} currency={currency} className="text-xl" />
              )}
            </Figure>
          )
        }
        right={
          end && (
            <Figure label={t('endsIn')} isRight>
              <Countdown
                key={end}
                endsAt={end}
                clockOffset={clockOffset}
                ended={t('closing')}
                className="font-medium"
              />
            </Figure>
          )
        }
      />
      <Moment>{end && t.rich('endsOn', { time: () => <LocalTime at={end} className="inline!" /> })}</Moment>
      <Foot>
        {!isSealed(listing) && <span className="tabular-nums">{t('bids', { count: bids })}</span>}
        {mayTellReserve && <ReserveBadge status={reserve} />}
      </Foot>
    </>
  );
}

function Coming({ listing }: Standing) {
  const t = useTranslations('cards');
  const clockOffset = useClockOffset();
  const { start_date: startsAt, reserve_status: reserve } = listing;
  return (
    <>
      <Columns
        left={
          <p className="title text-lg leading-snug">
            <StartLabel startsAt={startsAt} clockOffset={clockOffset} />
          </p>
        }
      />
      <Moment>{startsAt && <LocalTime at={startsAt} />}</Moment>
      <Foot>
        {isSealed(listing) && <span>{t('sealed.label')}</span>}
        {reserve === 'no-reserve' && <ReserveBadge status={reserve} />}
      </Foot>
    </>
  );
}

function Over({ listing }: Standing) {
  const t = useTranslations('cards');
  const { withdrawn, bid_count: bids, highest_bid: price, currency } = listing;
  // A withdrawn lot has a planned end too, but nothing ended then.
  const end = withdrawn ? listing.closed_date : listing.end_date;
  const { result, isSettled, text } = useOutcome()(listing);
  return (
    <>
      <Columns
        left={
          <Figure
            label={
              <span className={classNames(result === 'sold' && 'font-medium text-success-ink')}>{text}</span>
            }
          >
            {price === null || withdrawn ? (
              t('noPrice')
            ) : (
              <Price
                amount={price}
                currency={currency}
                className={classNames('text-xl', result !== 'sold' && 'text-ink-muted')}
              />
            )}
          </Figure>
        }
        right={
          end && (
            <Figure label={t(withdrawn ? 'withdrawnOn' : 'endedOn')} isRight>
              <LocalTime at={end} show="date" />
            </Figure>
          )
        }
      />
      <Foot>
        {!withdrawn && <span className="tabular-nums">{t('bids', { count: bids })}</span>}
        {isSettled && <span>{t('settled')}</span>}
        {result !== 'sold' && !withdrawn && price !== null && <span>{t('highestBid')}</span>}
      </Foot>
    </>
  );
}

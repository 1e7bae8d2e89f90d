import { listingPath } from '@marque/contracts/listing-path';
import type { OwnListing } from '@marque/contracts/listings';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import { carName } from '@marque/domain/listings/car-name';
import { publicStatus } from '@marque/domain/listings/public-status';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { useLiveListing } from '../cards/use-live-listing.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { nextStep } from './next-step.ts';
import { OwnAmount } from './OwnAmount.tsx';
import { PartBadge } from './PartBadge.tsx';
import { partInAuction } from './part-in-auction.ts';

type BidRowProps = {
  listing: OwnListing;
  /** The customer was outbid after the page was read. */
  isOutbid: boolean;
  /** The auction ended after the page was read. */
  onOver: () => void;
};

/** One lot on which the customer has bid, with live figures. */
export function BidRow({ listing: given, isOutbid, onOver }: BidRowProps) {
  const t = useTranslations('ownLists.bids');
  const cards = useTranslations('cards');
  const locale = useAppLocale();
  const clockOffset = useClockOffset();
  const place = useRef<HTMLElement>(null);
  // The same object for each rendering, because `useLiveListing` reads a new one from the API.
  const asPublic = useMemo(
    () => ({ ...given, status: publicStatus(given.status) ?? ('scheduled' as const) }),
    [given],
  );
  const shown = useLiveListing(asPublic, place);
  const { highest_bid: price, currency, end_date: end, status } = shown;
  // A customer whose bid is sealed stays without a standing (null).
  const leading = isOutbid && given.leading ? false : given.leading;
  const { own_purchase } = given;
  const part = partInAuction({ status, leading, fell_through: shown.fell_through, own_purchase });
  const isLive = status === 'live';
  const isSealed = given.leading === null || given.own_sealed_bid !== null;
  const isExact = given.own_bid?.kind === 'exact';
  // The price may be newer than the minimum that was read with the page.
  const next = price === null ? given.minimum_bid : minimumNextBid(price, price);
  const name = carName(given);
  const step = nextStep(part, given.own_bid);

  const isOver = given.status === 'live' && !isLive;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);

  return (
    <article
      ref={place}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <div className="self-start overflow-hidden rounded-sm bg-line sm:row-span-2">
        <Picture image={given.image} sizes="9rem" isDecorative className="aspect-3/2 w-full" />
      </div>
      <div className="min-w-0">
        <p className="text-ink-muted text-xs tabular-nums">{cards('lot', { number: given.lot_number })}</p>
        <h3 className="title text-xl wrap-break-word">
          <Link to={listingPath(locale, given)} className="text-ink no-underline hover:text-brand-ink">
            <CarName>{name}</CarName>
          </Link>
        </h3>
        <p aria-live="polite" className="mt-2">
          <PartBadge part={part} />
        </p>
      </div>
      <div className="col-span-2 grid gap-4 sm:col-span-1">
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 md:grid-cols-4">
          <Fact name={t(isSealed ? 'sealedBid' : isExact ? 'exact' : 'maximum')} isWide={isSealed}>
            <OwnAmount listing={given} />
          </Fact>
          <Fact name={isLive ? cards('currentBid') : t(status === 'sold' ? 'finalPrice' : 'highestBid')}>
            {isLive && isSealed ? (
              t('sealedPrice')
            ) : price === null ? (
              '–'
            ) : (
              <Price amount={price} currency={currency} className="text-lg" />
            )}
          </Fact>
          {isLive && !isSealed && next !== null && (
            <Fact name={t('nextBid')}>
              <Price amount={next} currency={currency} className="text-lg" />
            </Fact>
          )}
          {end && (
            <Fact name={cards(isLive ? 'endsIn' : 'endedOn')}>
              {isLive ? (
                <>
                  <Countdown
                    key={end}
                    endsAt={end}
                    clockOffset={clockOffset}
                    ended={cards('closing')}
                    // Its glow in the last minutes must not touch the label above.
                    className="leading-5"
                  />
                  <LocalTime at={end} show="moment" className="block text-ink-muted text-xs" />
                </>
              ) : (
                <LocalTime at={end} show="date" />
              )}
            </Fact>
          )}
        </dl>
        {isLive && (
          <p>
            <Link
              to={`${listingPath(locale, given)}#bid`}
              className={buttonStyle(step === 'outbid' || step === 'confirm' ? 'primary' : 'secondary')}
            >
              {t(`action.${step}`)}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={classNames('min-w-0', isWide && 'col-span-2')}>
    <dt className="text-ink-muted text-xs">{name}</dt>
    <dd className="min-h-7 leading-7">{children}</dd>
  </div>
);

import { useFormatter, useTranslations } from 'use-intl';
import { useElsewhere } from '../../ui/use-elsewhere.ts';
import { useKeptText } from '../../ui/use-kept-text.ts';
import { viewerZone } from '../../ui/viewer-zone.ts';
import { useAuction } from './AuctionContext.tsx';

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** Auctions of earlier years stay online. */
const DAY_OF_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type LotTimeProps = { at: string; withYear?: boolean; className?: string };

/**
 * The start or the end of the auction by the viewer's clock, and by the seller's clock if it shows another time. The
 * server knows only the seller's zone.
 */
export function LotTime({ at, withYear = false, className }: LotTimeProps) {
  const format = useFormatter();
  const sellerZone = useAuction().page.listing.timezone;
  const { isElsewhere, shown } = useElsewhere<HTMLTimeElement>(at, sellerZone);
  const text = useKeptText(`${at} ${isElsewhere}`, () =>
    format.dateTime(new Date(at), {
      ...(withYear ? DAY_OF_YEAR : DAY),
      ...CLOCK,
      timeZone: import.meta.env.SSR ? sellerZone : viewerZone(),
    }),
  );
  return (
    <span className={className}>
      <time {...shown} dateTime={at} className="whitespace-nowrap" suppressHydrationWarning>
        {text}
      </time>
      {isElsewhere && (
        <>
          {' '}
          <SellerTime at={at} sellerZone={sellerZone} />
        </>
      )}
    </span>
  );
}

/** Names the day too if it is not the viewer's. */
function SellerTime({ at, sellerZone }: { at: string; sellerZone: string }) {
  const t = useTranslations('auction');
  const format = useFormatter();
  const moment = new Date(at);
  const dayIn = (timeZone: string) => format.dateTime(moment, { ...DAY, timeZone });
  const isSameDay = dayIn(viewerZone()) === dayIn(sellerZone);
  return (
    <span className="whitespace-nowrap text-ink-muted text-sm">
      {t('sellerTime', {
        time: format.dateTime(moment, { ...(!isSameDay && DAY), ...CLOCK, timeZone: sellerZone }),
      })}
    </span>
  );
}

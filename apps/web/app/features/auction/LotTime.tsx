import { useFormatter, useTranslations } from 'use-intl';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
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
  const t = useTranslations('auction');
  const format = useFormatter();
  const sellerZone = useAuction().page.listing.timezone;
  const viewerZone = useViewerZone() ?? sellerZone;
  const moment = new Date(at);
  const dayIn = (timeZone: string) => format.dateTime(moment, { ...DAY, timeZone });
  const clockIn = (timeZone: string) =>
    format.dateTime(moment, { hour: 'numeric', minute: '2-digit', timeZone });
  const isSameDay = dayIn(viewerZone) === dayIn(sellerZone);
  const isSameTime = isSameDay && clockIn(viewerZone) === clockIn(sellerZone);
  return (
    <span className={className}>
      <time dateTime={at} className="whitespace-nowrap">
        {format.dateTime(moment, { ...(withYear ? DAY_OF_YEAR : DAY), ...CLOCK, timeZone: viewerZone })}
      </time>
      {!isSameTime && (
        <>
          {' '}
          <span className="whitespace-nowrap text-ink-muted text-sm">
            {t('sellerTime', {
              time: format.dateTime(moment, { ...(!isSameDay && DAY), ...CLOCK, timeZone: sellerZone }),
            })}
          </span>
        </>
      )}
    </span>
  );
}

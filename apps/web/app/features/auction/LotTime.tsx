import { useFormatter, useTranslations } from 'use-intl';
import { useElsewhere } from '../../ui/use-elsewhere.ts';
import { useKeptText } from '../../ui/use-kept-text.ts';
import { useAuction } from './AuctionContext.tsx';

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** Auctions of earlier years stay online. */
const DAY_OF_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type LotTimeProps = { at: string; withYear?: boolean; className?: string };

/** The start or the end of the auction by the viewer's clock, and by the seller's clock if it shows another time. */
export function LotTime({ at, withYear = false, className }: LotTimeProps) {
  const t = useTranslations('auction');
  const format = useFormatter();
  const sellerZone = useAuction().page.listing.timezone;
  const { isElsewhere, zone, shown } = useElsewhere<HTMLTimeElement>(at);
  const write = (shape: Intl.DateTimeFormatOptions, timeZone: string) =>
    format.dateTime(new Date(at), { ...shape, timeZone });
  const key = `${at} ${isElsewhere}`;
  const viewers = useKeptText(key, () => write({ ...(withYear ? DAY_OF_YEAR : DAY), ...CLOCK }, zone()));
  const sellers = useKeptText(key, () => {
    const day = (timeZone: string) => write(DAY, timeZone);
    const clock = (timeZone: string) => write({ hour: 'numeric', minute: '2-digit' }, timeZone);
    const isSameDay = day(zone()) === day(sellerZone);
    if (isSameDay && clock(zone()) === clock(sellerZone)) return '';
    return t('sellerTime', { time: write({ ...(!isSameDay && DAY), ...CLOCK }, sellerZone) });
  });
  return (
    <span className={className}>
      <time {...shown} dateTime={at} className="whitespace-nowrap" suppressHydrationWarning>
        {viewers}
      </time>{' '}
      <span className="whitespace-nowrap text-ink-muted text-sm" suppressHydrationWarning>
        {sellers}
      </span>
    </span>
  );
}

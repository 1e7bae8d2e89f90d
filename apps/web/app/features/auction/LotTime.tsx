import { useTranslations } from 'use-intl';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useKeptText } from '../../ui/use-kept-text.ts';
import { usePageClock } from '../../ui/use-page-clock.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { useAuction } from './AuctionContext.tsx';

const WEEKDAY = { weekday: 'short', ...TIME_SHAPES.dayAndMonth } as const;

type LotTimeProps = {
  at: string;
  /** Auctions of earlier years stay online. */
  withYear?: boolean;
  className?: string;
};

/** The start or the end of the auction by the viewer's clock, and by the seller's clock if it shows another time. */
export function LotTime({ at, withYear = false, className }: LotTimeProps) {
  const t = useTranslations('auction');
  const write = useTimeWriter();
  const sellerZone = useAuction().page.listing.timezone;
  const { differs, zone, clockProps } = usePageClock<HTMLTimeElement>(at);
  const key = `${at} ${differs}`;
  const viewers = useKeptText(key, () =>
    write(at, { ...(withYear ? TIME_SHAPES.date : WEEKDAY), ...TIME_SHAPES.time }, zone()),
  );
  const sellers = useKeptText(key, () => {
    const day = (timeZone: string) => write(at, WEEKDAY, timeZone);
    const clock = (timeZone: string) => write(at, { hour: 'numeric', minute: '2-digit' }, timeZone);
    const isSameDay = day(zone()) === day(sellerZone);
    if (isSameDay && clock(zone()) === clock(sellerZone)) return '';
    return t('sellerTime', {
      time: write(at, { ...(!isSameDay && WEEKDAY), ...TIME_SHAPES.time }, sellerZone),
    });
  });
  return (
    <span className={className}>
      <time {...clockProps} dateTime={at} className="inline-block text-balance">
        {viewers}
      </time>{' '}
      <span className="inline-block text-ink-muted text-sm empty:hidden" suppressHydrationWarning>
        {sellers}
      </span>
    </span>
  );
}

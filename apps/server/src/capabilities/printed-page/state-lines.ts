import type { Listing } from '@marque/contracts/listing-shapes';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { formatMoney } from '@marque/domain/money/format-money';
import { withZoneName } from '@marque/domain/time/with-zone-name';
import { translator } from '../../platform/notifications/translate.ts';
import type { Line } from './sheet.ts';

/** The price, the reserve, the estimate and the dates, as they are at the time of print. */
export function stateLines(listing: Listing, locale: Locale, now: Date): Line[] {
  const t = translator(locale);
  const language = languageTag(locale);
  const money = (amount: number) => formatMoney(amount, listing.currency, language);
  const { status, highest_bid: price, estimate, start_date, end_date, timezone } = listing;
  // In a narrow column, a short name such as 'GMT' stays beside its time.
  const time = (date: string) =>
    timeIn(new Date(date), timezone, language).replace(/ (?=\p{Lu}+$)/u, '\u00a0');
  const isOver = status === 'sold' || status === 'unsold' || status === 'withdrawn';
  const isSealed = isSealedPlan(listing.type_plan as PlanType) && !isOver;
  const lines: Line[] = [];

  if (status === 'withdrawn') lines.push({ name: t('print.bidding'), value: t('print.withdrawn') });
  else if (isSealed) lines.push({ name: t('print.bidding'), value: t('print.sealed') });
  else if (price !== null)
    lines.push({
      name: t(status === 'sold' ? 'print.hammerPrice' : isOver ? 'print.highestBid' : 'print.currentBid'),
      value: money(price),
    });
  else lines.push({ name: t('print.bidding'), value: t(isOver ? 'print.noBidsPlaced' : 'print.noBids') });
  if (estimate)
    lines.push({
      name: t('print.estimate'),
      value: t('print.range', { low: money(estimate.low), high: money(estimate.high) }),
    });
  if (!isOver) lines.push({ name: t('print.reserve'), value: t(`print.reserves.${listing.reserve_status}`) });

  const starts = start_date !== null && new Date(start_date) > now ? start_date : null;
  if (starts) lines.push({ name: t('print.starts'), value: time(starts) });
  else if (start_date === null) lines.push({ name: t('print.starts'), value: t('print.soon') });
  if (end_date && status !== 'withdrawn')
    lines.push({ name: t(isOver ? 'print.ended' : 'print.ends'), value: time(end_date) });
  return lines;
}

/** A time with its zone, because a printed page travels. */
export function timeIn(time: Date, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return withZoneName(format.format(time), time, timeZone, language);
}

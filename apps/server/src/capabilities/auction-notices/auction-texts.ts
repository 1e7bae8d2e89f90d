import type { Locale } from '@marque/contracts/locale';
import type { Currency, Region } from '@marque/domain/money/currency';
import { decisionEnd } from '@marque/domain/selling/offers';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from './car-of.ts';
import { zonedTime } from './zoned-time.ts';

export type AuctionNews =
  | 'outbid'
  | 'won'
  | 'lost'
  | 'endingSoon'
  | 'reserveMet'
  | 'endedSold'
  | 'endedUnsold'
  | 'endedUndecided'
  | 'notSold'
  | 'comment'
  | 'reply'
  | 'maximumLapsed'
  | 'firstBid'
  | 'reserveMetLeading'
  | 'extendedLate'
  | 'endingInMinutes'
  | 'watchedStarted'
  | 'watchedSold'
  | 'watchedNotSold'
  | 'auctionStarted';

type Lot = {
  year: number | null;
  make: string;
  model: string;
  lotNumber: number;
  price: number | null;
  /** Null while no auction is set up. */
  currency: Currency | null;
  startingPrice: number | null;
  endsAt: Date | null;
  closedAt: Date | null;
  lotRegion: Region;
};

export type About = { lot: Lot; locale: Locale; now: Date };

/** A title and one line of text, for messages that are shorter than a mail. */
export function headlineOf(
  news: AuctionNews,
  { lot, locale }: Pick<About, 'lot' | 'locale'>,
): { title: string; text: string } {
  const t = translator(locale);
  return {
    title: t(`mail.bidding.${news}.title`),
    text: t(`mail.bidding.${news}.subject`, { car: carOf(lot, locale) }),
  };
}

/** What the mail says about the auction in a sentence or two. */
export function textOf(news: AuctionNews, { lot, locale }: About): string {
  const t = translator(locale);
  const car = carOf(lot, locale);
  if (news !== 'endedUndecided' || !lot.closedAt) return t(`mail.bidding.${news}.text`, { car });
  const time = zonedTime(decisionEnd(lot.closedAt), { region: lot.lotRegion, locale, year: 'numeric' });
  return t('mail.bidding.endedUndecided.text', { car, time });
}

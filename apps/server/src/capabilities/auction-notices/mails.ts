import { type Locale, languageTag } from '@marque/contracts/locale';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import { timeLeft } from '@marque/domain/bidding/time-left';
import type { Currency, Region } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import { decisionEnd } from '@marque/domain/selling/offers';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from './car-of.ts';
import { chargePlan, chargeRows, dueRow, type MailedCard, type MailedSale } from './payment-content.ts';
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

const hammerHasFallen: readonly AuctionNews[] = ['won', 'lost', 'endedSold', 'watchedSold'];

const reasons = {
  outbid: 'reason',
  won: 'reason',
  lost: 'reason',
  endingSoon: 'reasonWatcher',
  reserveMet: 'reasonSeller',
  endedSold: 'reasonSeller',
  endedUnsold: 'reasonSeller',
  endedUndecided: 'reasonSeller',
  notSold: 'reason',
  comment: 'reasonSeller',
  reply: 'reasonAuthor',
  maximumLapsed: 'reason',
  firstBid: 'reasonSeller',
  reserveMetLeading: 'reason',
  extendedLate: 'reason',
  endingInMinutes: 'reasonWatcher',
  watchedStarted: 'reasonWatcher',
  watchedSold: 'reasonWatcher',
  watchedNotSold: 'reasonWatcher',
  auctionStarted: 'reasonSeller',
} as const satisfies Record<AuctionNews, string>;

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

type About = { lot: Lot; locale: Locale; now: Date };

/** What the winner owes, and the card that is charged if it is not paid in time. */
export type Debt = { sale: MailedSale; card: MailedCard | undefined; payLink: string };

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

/** Builds every mail about an auction. The layout is the same; only the texts differ. */
export function auctionMail(
  news: AuctionNews,
  {
    to,
    link,
    settingsLink,
    debt,
    stop,
    ...about
  }: About & {
    to: string;
    link: string;
    settingsLink: string;
    debt?: Debt | undefined;
    stop?: OneClick | undefined;
  },
): Mail {
  const { lot, locale } = about;
  const t = translator(locale);
  const { title, text: subject } = headlineOf(news, about);
  const price =
    lot.price === null || lot.currency === null
      ? []
      : [formatMoney(lot.price, lot.currency, languageTag(locale))];
  return {
    to,
    subject,
    ...(stop && { headers: stop.headers }),
    ...renderMail({
      locale,
      preheader: title,
      title,
      blocks: [
        { kind: 'paragraph', text: textOf(news, about) },
        {
          kind: 'facts',
          rows: [
            { label: t('mail.bidding.lot'), value: String(lot.lotNumber) },
            ...price.map((value) => ({
              label: t(hammerHasFallen.includes(news) ? 'mail.bidding.hammer' : 'mail.bidding.price'),
              value,
            })),
            ...(news === 'outbid' ? nextStep(about) : []),
            ...(debt
              ? [...chargeRows(debt.sale, { locale, total: 'total' }), dueRow(debt.sale, locale)]
              : []),
          ],
        },
        ...(debt ? [{ kind: 'paragraph' as const, text: chargePlan(debt.sale, debt.card, locale) }] : []),
        debt
          ? { kind: 'button', label: t('mail.sales.pay'), href: debt.payLink }
          : {
              kind: 'button',
              label: t(news === 'endedUndecided' ? 'mail.offers.seeDecision' : 'mail.bidding.seeCar'),
              href: link,
            },
        {
          kind: 'small',
          text: t('mail.bidding.choose'),
          link: { label: t('mail.bidding.settings'), href: settingsLink },
        },
      ],
      footer: { reason: t(`mail.bidding.${reasons[news]}`), ...(stop && { unsubscribe: stop.link }) },
    }),
  };
}

function textOf(news: AuctionNews, { lot, locale }: About): string {
  const t = translator(locale);
  const car = carOf(lot, locale);
  if (news !== 'endedUndecided' || !lot.closedAt) return t(`mail.bidding.${news}.text`, { car });
  const time = zonedTime(decisionEnd(lot.closedAt), { region: lot.lotRegion, locale, year: 'numeric' });
  return t('mail.bidding.endedUndecided.text', { car, time });
}

/** What an outbid bidder must decide on: the next bid, and how long there is time for it. */
function nextStep({ lot, locale, now }: About): { label: string; value: string }[] {
  const { price, startingPrice, currency, endsAt, lotRegion } = lot;
  if (startingPrice === null || currency === null || endsAt === null) return [];
  const t = translator(locale);
  const language = languageTag(locale);
  const end = zonedTime(endsAt, { region: lotRegion, locale });
  const units = Object.entries(timeLeft(endsAt, now)).map(([unit, count]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  const left = new Intl.ListFormat(language, { type: 'unit' }).format(units);
  return [
    {
      label: t('mail.bidding.nextBid'),
      value: formatMoney(minimumNextBid(price, startingPrice), currency, language),
    },
    { label: t('mail.bidding.timeLeft'), value: t('mail.bidding.until', { left, end }) },
  ];
}

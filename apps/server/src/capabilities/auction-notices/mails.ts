import { languageTag } from '@marque/contracts/locale';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import { timeLeft } from '@marque/domain/bidding/time-left';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderStoppableMail, settingsBlock } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { type About, type AuctionNews, headlineOf, textOf } from './auction-texts.ts';
import { chargePlan, chargeRows, dueRow, type MailedCard, type MailedSale } from './payment-content.ts';
import { zonedTime } from './zoned-time.ts';

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

/** What the winner owes, and the card that is charged if it is not paid in time. */
export type Debt = { sale: MailedSale; card: MailedCard | undefined; payLink: string };

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
    ...renderStoppableMail(
      {
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
          settingsBlock(locale, settingsLink),
        ],
        footer: { reason: t(`mail.bidding.${reasons[news]}`) },
      },
      stop,
    ),
  };
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

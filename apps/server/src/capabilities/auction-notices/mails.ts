import { type Locale, languageTag } from '@marque/contracts/locale';
import type { Currency } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

export type AuctionNews =
  | 'outbid'
  | 'won'
  | 'lost'
  | 'endingSoon'
  | 'reserveMet'
  | 'endedSold'
  | 'endedUnsold'
  | 'comment'
  | 'reply';

const hammerHasFallen: readonly AuctionNews[] = ['won', 'lost', 'endedSold'];

const reasons = {
  outbid: 'reason',
  won: 'reason',
  lost: 'reason',
  endingSoon: 'reasonWatcher',
  reserveMet: 'reasonSeller',
  endedSold: 'reasonSeller',
  endedUnsold: 'reasonSeller',
  comment: 'reasonSeller',
  reply: 'reasonAuthor',
} as const satisfies Record<AuctionNews, string>;

type Lot = {
  year: number | null;
  make: string;
  model: string;
  lotNumber: number;
  price: number | null;
  /** Null while no auction is set up. */
  currency: Currency | null;
};

type About = { lot: Lot; locale: Locale };

/** A title and one line of text, for messages that are shorter than a mail. */
export function headlineOf(news: AuctionNews, { lot, locale }: About): { title: string; text: string } {
  const t = translator(locale);
  return {
    title: t(`mail.bidding.${news}.title`),
    text: t(`mail.bidding.${news}.subject`, { car: carOf(lot, locale) }),
  };
}

/** Builds every mail about an auction. The layout is the same; only the texts differ. */
export function auctionMail(
  news: AuctionNews,
  { to, link, settingsLink, ...about }: About & { to: string; link: string; settingsLink: string },
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
    ...renderMail({
      locale,
      preheader: title,
      title,
      blocks: [
        { kind: 'paragraph', text: t(`mail.bidding.${news}.text`, { car: carOf(lot, locale) }) },
        {
          kind: 'facts',
          rows: [
            { label: t('mail.bidding.lot'), value: String(lot.lotNumber) },
            ...price.map((value) => ({
              label: t(hammerHasFallen.includes(news) ? 'mail.bidding.hammer' : 'mail.bidding.price'),
              value,
            })),
          ],
        },
        { kind: 'button', label: t('mail.bidding.seeCar'), href: link },
        {
          kind: 'small',
          text: t('mail.bidding.choose'),
          link: { label: t('mail.bidding.settings'), href: settingsLink },
        },
      ],
      footer: { reason: t(`mail.bidding.${reasons[news]}`) },
    }),
  };
}

const carOf = ({ year, make, model }: Lot, locale: Locale): string =>
  translator(locale)('mail.bidding.car', { year: String(year ?? ''), make, model }).trim();

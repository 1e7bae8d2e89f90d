import { type Locale, languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { Currency } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Mail } from '../notifications/mail.ts';
import { renderMail } from '../notifications/render-mail.ts';
import { translator } from '../notifications/translate.ts';

export type BiddingNews = 'outbid' | 'won' | 'lost' | 'reserveMet' | 'endedSold' | 'endedUnsold';

const hammerHasFallen: readonly BiddingNews[] = ['won', 'lost', 'endedSold'];
const forTheSeller: readonly BiddingNews[] = ['reserveMet', 'endedSold', 'endedUnsold'];

type Lot = {
  year: number | null;
  make: string;
  model: string;
  lotNumber: number;
  price: number | null;
  currency: Currency;
};

/** All that an auction tells its bidders and its seller: the same letter with other words. */
export function biddingMail(
  news: BiddingNews,
  { lot, to, locale, publicUrl }: { lot: Lot; to: string; locale: Locale; publicUrl: string },
): Mail {
  const t = translator(locale);
  const { make, model } = lot;
  const car = t('mail.bidding.car', { year: String(lot.year ?? ''), make, model }).trim();
  const price = lot.price === null ? [] : [formatMoney(lot.price, lot.currency, languageTag(locale))];
  return {
    to,
    subject: t(`mail.bidding.${news}.subject`, { car }),
    ...renderMail({
      locale,
      preheader: t(`mail.bidding.${news}.title`),
      title: t(`mail.bidding.${news}.title`),
      blocks: [
        { kind: 'paragraph', text: t(`mail.bidding.${news}.text`, { car }) },
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
        {
          kind: 'button',
          label: t('mail.bidding.button'),
          href: publicUrl + pageAddress({ route: 'auctions-live', locale }),
        },
      ],
      footer: {
        reason: t(forTheSeller.includes(news) ? 'mail.bidding.reasonSeller' : 'mail.bidding.reason'),
      },
    }),
  };
}

import { languageTag } from '@marque/contracts/locale';
import { formatMoney } from '@marque/domain/money/format-money';
import { chargePlan, chargeRows, dueRow, hammerRow } from '../auction-notices/payment-content.ts';
import { premiumAndVatOf } from '../sales/premium-and-vat.ts';
import { type About, type Content, wordsOf } from './content.ts';
import type { SecondChanceLetter } from './letters.ts';

/** What a letter about a second chance says after its first paragraph. */
export function secondChanceContent(letter: SecondChanceLetter, about: About): Content {
  const { record, locale } = about;
  const { sale } = record;
  const { t, time, row } = wordsOf(about);

  switch (letter) {
    case 'secondChanceOffered': {
      if (!record.offer) return {};
      const { amount, expires_at, ...buyer } = record.offer;
      const costs = premiumAndVatOf({ ...sale, ...buyer, hammer_price: amount }, about.terms);
      return {
        rows: [
          ...row(t('mail.sales.yourBid'), formatMoney(amount, sale.currency, languageTag(locale))),
          ...chargeRows({ ...costs, currency: sale.currency }, { locale, total: 'feeTotal' }),
          ...row(t('mail.sales.validUntil'), time(expires_at)),
        ],
      };
    }
    case 'secondChanceAccepted':
    case 'secondChanceDeclined':
    case 'secondChanceExpiredSeller':
      return {
        rows: row(
          t('mail.sales.price'),
          record.offer && formatMoney(record.offer.amount, sale.currency, languageTag(locale)),
        ),
      };
    case 'secondChanceConfirmed': {
      const bought = record.replacement;
      if (!bought) return {};
      return {
        rows: [
          hammerRow(bought, locale),
          ...chargeRows(bought, { locale, total: 'total' }),
          dueRow(bought, locale),
        ],
        after: [chargePlan(bought, record.card, locale)],
      };
    }
    case 'secondChanceExpiredBidder':
      return {};
  }
}

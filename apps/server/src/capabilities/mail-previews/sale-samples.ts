import { LETTERS as OFFER_LETTERS } from '../after-auction/letters.ts';
import { offerMail } from '../after-auction/mails.ts';
import { cardExpiryMail } from '../payments/card-expiry-mail.ts';
import { LETTERS, type SaleLetter, type SaleReader, STEP_LETTERS } from '../sale-notices/letters.ts';
import { saleMail } from '../sale-notices/mails.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import * as invented from './invented.ts';
import { record, sale } from './sale-record.ts';
import type { Sample, Samples } from './sample.ts';

const terms: PremiumAndVatTerms = {
  premiumTerms: {
    UK: { percent: 6, minimum: 600, maximum: 0, vat_percent: 20 },
    EU: { percent: 6, minimum: 600, maximum: 0, vat_percent: 20 },
    USA: { percent: 6, minimum: 600, maximum: 0, vat_percent: 0 },
  },
  companies: { UK: { country: 'GB' }, EU: { country: 'DE' }, USA: { country: 'US' } },
};

/** Each letter once for each of its readers. */
const letters: [SaleLetter, SaleReader][] = [
  ...Object.values(LETTERS),
  ...Object.values(STEP_LETTERS),
].flatMap((letterFor) =>
  (['buyer', 'seller', 'bidder', 'house'] as const).flatMap((to): [SaleLetter, SaleReader][] => {
    const letter = letterFor[to];
    return letter ? [[letter, to]] : [];
  }),
);

const withFile: readonly SaleLetter[] = ['paidBuyer', 'latePayment', 'refunded'];
const file = { name: 'invoice.pdf', contentType: 'application/pdf', content: new Uint8Array() };

export const saleSamples: Samples<'sale-notices.tell' | 'after-auction.tell' | 'payments.card-expiry'> = {
  'sale-notices.tell': ({ locale, publicUrl }) =>
    letters.map(
      ([letter, to]): Sample => ({
        variant: `${letter}-${to}`,
        message: saleMail({
          ...{ letter, to, email: invented.email, locale, publicUrl, record, terms, now: invented.now },
          file: withFile.includes(letter) ? file : null,
        }).mail,
      }),
    ),
  'after-auction.tell': ({ locale, publicUrl }) =>
    Object.entries(OFFER_LETTERS).flatMap(([news, letterTo]) =>
      (['seller', 'bidder'] as const).map(
        (to): Sample => ({
          variant: `${news}-${to}`,
          message: offerMail({
            ...{ letter: letterTo[to], to, email: invented.email, locale, publicUrl, terms },
            car: {
              ...invented.lot,
              car_country: 'GB',
              owner_id: invented.id,
              leader_id: invented.id,
              status: 'live',
            },
            offer: {
              ...{ id: invented.id, listing_id: invented.id, bidder_id: invented.id, round: 1 },
              ...{ made_by: 'seller', amount: 90_000, state: 'open', made_at: invented.now },
              ...{ expires_at: invented.soon, answered_at: null },
            },
            ...{ sale, card: invented.card, buyerVatNumber: null, buyerCountry: 'GB' },
          }).mail,
        }),
      ),
    ),
  'payments.card-expiry': (setting) => [
    {
      variant: 'cardExpiry',
      message: cardExpiryMail({ ...invented.readerOf(setting), card: invented.card, lot: invented.car }),
    },
  ],
};

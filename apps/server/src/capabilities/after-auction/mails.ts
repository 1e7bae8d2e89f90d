import { type Locale, languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { formatMinor, formatMoney } from '@marque/domain/money/format-money';
import type { OfferSide } from '@marque/domain/selling/offers';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import {
  chargePlan,
  chargeRows,
  dueRow,
  hammerRow,
  type MailedCard,
  type MailedSale,
  type Row,
} from '../auction-notices/payment-content.ts';
import { zonedTime } from '../auction-notices/zoned-time.ts';
import { type PremiumAndVatTerms, premiumAndVatOf } from '../sales/premium-and-vat.ts';
import type { OfferLetter } from './letters.ts';
import type { findCar } from './notice-repository.ts';
import type { OfferRow } from './repository.ts';

type Letter = {
  letter: OfferLetter;
  to: OfferSide;
  email: string;
  locale: Locale;
  publicUrl: string;
  car: NonNullable<Awaited<ReturnType<typeof findCar>>>;
  offer: OfferRow | undefined;
  sale: MailedSale | undefined;
  card: MailedCard | undefined;
  buyerVatNumber: string | null;
  buyerCountry: string | null;
  terms: PremiumAndVatTerms;
};

type Brief = { title: string; text: string; link: string };

/** Builds every mail about an offer, and its short form. None of its values depends on the reserve. */
export function offerMail(about: Letter): { mail: Mail; brief: Brief } {
  const { letter, to, email, locale, car } = about;
  const t = translator(locale);
  const name = carOf(car, locale);
  const title = t(`mail.offers.letters.${letter}.title`);
  const subject = t(`mail.offers.letters.${letter}.subject`, { car: name });
  const { rows, after } = contentOf(about);
  const button = buttonOf(about);
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
  const mail = {
    ...{ to: email, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title },
      blocks: [
        paragraph(t(`mail.offers.letters.${letter}.text`, { car: name })),
        { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(car.lot_number) }, ...rows] },
        ...after.map(paragraph),
        { kind: 'button', ...button },
      ],
      footer: { reason: t(to === 'seller' ? 'mail.bidding.reasonSeller' : 'mail.bidding.reason') },
    }),
  };
  return { mail, brief: { title, text: subject, link: button.href } };
}

function contentOf(about: Letter): { rows: Row[]; after: string[] } {
  const { letter, locale, car, offer, sale, card } = about;
  const t = translator(locale);
  const price = (amount: number) => formatMoney(amount, car.currency, languageTag(locale));
  const offered = offer ? [{ label: t('mail.offers.offer'), value: price(offer.amount) }] : [];
  const highest = car.price === null ? [] : [{ label: t('mail.bidding.price'), value: price(car.price) }];
  const until = offer
    ? [
        {
          label: t('mail.sales.validUntil'),
          value: zonedTime(offer.expires_at, { region: car.region, locale, year: 'numeric' }),
        },
      ]
    : [];
  switch (letter) {
    case 'madeSeller':
      return { rows: [...highest, ...offered, ...until], after: [] };
    case 'madeBidder':
      return { rows: [...highest, ...offered, ...costRows(about), ...until], after: [t('mail.offers.free')] };
    case 'acceptedBidder':
    case 'bidAcceptedBidder':
      return sale
        ? {
            rows: [
              hammerRow(sale, locale),
              ...chargeRows(sale, { locale, total: 'total' }),
              dueRow(sale, locale),
            ],
            after: [chargePlan(sale, card, locale)],
          }
        : { rows: [], after: [] };
    case 'soldSeller':
      return { rows: sale ? [hammerRow(sale, locale)] : [], after: [] };
    case 'declinedSeller':
    case 'declinedBidder':
    case 'expiredSeller':
    case 'expiredBidder':
      return { rows: [...highest, ...offered], after: [] };
  }
}

/** What the bidder would pay in all. */
function costRows({ car, offer, buyerVatNumber, buyerCountry, terms, locale }: Letter): Row[] {
  if (!offer) return [];
  const buyer = { buyer_vat_number: buyerVatNumber, buyer_country: buyerCountry };
  const costs = premiumAndVatOf({ ...car, ...buyer, hammer_price: offer.amount }, terms);
  const { premium_minor, vat_minor } = costs;
  const total = formatMinor(
    offer.amount * 100 + premium_minor + vat_minor,
    car.currency,
    languageTag(locale),
  );
  return [
    ...chargeRows({ ...costs, currency: car.currency }, { locale, total: 'feeTotal' }),
    { label: translator(locale)('mail.offers.inAll'), value: total },
  ];
}

/** The page on which the reader does what comes next. */
function buttonOf({ letter, to, locale, publicUrl, car }: Letter): { label: string; href: string } {
  const t = translator(locale);
  const params = { id: car.id };
  if (letter === 'acceptedBidder' || letter === 'bidAcceptedBidder')
    return {
      label: t('mail.sales.pay'),
      href: publicUrl + pageAddress({ route: 'account-vehicle-won-pay', locale, params }),
    };
  if (letter === 'soldSeller')
    return {
      label: t('mail.sales.seeSale'),
      href: publicUrl + pageAddress({ route: 'account-vehicle-sold', locale, params }),
    };
  return to === 'seller'
    ? {
        label: t('mail.consignment.button'),
        href: publicUrl + pageAddress({ route: 'account-vehicle-offers', locale, params }),
      }
    : {
        label: t('mail.sales.seeOffer'),
        href: publicUrl + pageAddress({ route: 'account-second-chances', locale }),
      };
}

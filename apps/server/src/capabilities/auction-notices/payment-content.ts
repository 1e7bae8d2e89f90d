import { type Locale, languageTag } from '@marque/contracts/locale';
import type { Currency, Region } from '@marque/domain/money/currency';
import { formatMinor, formatMoney } from '@marque/domain/money/format-money';
import { brandName } from '@marque/domain/payments/card-brands';
import { type CardExpiry, isCardExpired } from '@marque/domain/payments/card-expiry';
import { translator } from '../../platform/notifications/translate.ts';
import { zonedTime } from './zoned-time.ts';

export type MailedSale = {
  currency: Currency;
  region: Region;
  hammer_price: number;
  premium_minor: number;
  vat_minor: number;
  due_at: Date;
  /** Null: no automatic charge is planned. */
  next_charge_at: Date | null;
};

export type MailedCard = CardExpiry & { brand: string; last4: string };

export type Row = { label: string; value: string };

/** The name of a card. Nothing but the last four digits of its number is known. */
export function cardName({ brand, last4 }: Pick<MailedCard, 'brand' | 'last4'>, locale: Locale): string {
  const t = translator(locale);
  const name = brandName(brand);
  return name ? t('mail.sales.card', { brand: name, last4 }) : t('mail.sales.anyCard', { last4 });
}

type Charges = Pick<MailedSale, 'currency' | 'premium_minor' | 'vat_minor'>;

/** The premium and its VAT. `total` names the sum: what is to be paid, or what has been paid. */
export function chargeRows(
  { currency, premium_minor, vat_minor }: Charges,
  { locale, total }: { locale: Locale; total: 'total' | 'paid' | 'feeTotal' },
): Row[] {
  const t = translator(locale);
  const money = (amount: number) => formatMinor(amount, currency, languageTag(locale));
  return [
    { label: t('mail.sales.premium'), value: money(premium_minor) },
    ...(vat_minor > 0 ? [{ label: t('mail.sales.vat'), value: money(vat_minor) }] : []),
    { label: t(`mail.sales.${total}`), value: money(premium_minor + vat_minor) },
  ];
}

export const hammerRow = (
  { hammer_price, currency }: Pick<MailedSale, 'hammer_price' | 'currency'>,
  locale: Locale,
): Row => ({
  label: translator(locale)('mail.bidding.hammer'),
  value: formatMoney(hammer_price, currency, languageTag(locale)),
});

export const dueRow = ({ due_at, region }: Pick<MailedSale, 'due_at' | 'region'>, locale: Locale): Row => ({
  label: translator(locale)('mail.sales.due'),
  value: zonedTime(due_at, { region, locale, year: 'numeric' }),
});

/** What happens at the due time if the winner has not paid: which card is charged, if any. */
export function chargePlan(
  { next_charge_at }: Pick<MailedSale, 'next_charge_at'>,
  card: MailedCard | undefined,
  locale: Locale,
): string {
  const t = translator(locale);
  if (!next_charge_at) return t('mail.sales.payYourself');
  if (!card || isCardExpired(card, next_charge_at)) return t('mail.sales.noCard');
  return t('mail.sales.autoCharge', { card: cardName(card, locale) });
}

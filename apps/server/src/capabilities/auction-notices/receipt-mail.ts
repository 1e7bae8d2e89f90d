import { type Locale, languageTag } from '@marque/contracts/locale';
import type { Currency } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderStoppableMail, settingsBlock } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from './car-of.ts';

export type MailedReceipt =
  | { kind: 'maximum'; at: Date; sequence: number; hash: string }
  | { kind: 'exact'; amount: number; at: Date; sequence: number; hash: string }
  | { kind: 'sealed'; at: Date; commitment: string };

/** A mail stays readable. The account page has all receipts. */
const MOST_SHOWN = 20;

type About = {
  lot: NamedCar & { lotNumber: number; currency: Currency };
  locale: Locale;
  receipts: readonly MailedReceipt[];
};

const hasSealed = (receipts: readonly MailedReceipt[]): boolean =>
  receipts.some(({ kind }) => kind === 'sealed');

/** The short form for a phone. That of a sealed bid does not name the car, because staff can read it before the close. */
export function receiptBrief({ lot, locale, receipts }: About): { title: string; text: string } {
  const t = translator(locale);
  const values = { count: receipts.length, car: carOf(lot, locale) };
  const text = hasSealed(receipts) ? t('mail.receipts.sealedBrief') : t('mail.receipts.subject', values);
  return { title: t('mail.receipts.title', values), text };
}

export function receiptMail({
  to,
  link,
  carLink,
  settingsLink,
  stop,
  ...about
}: About & { to: string; link: string; carLink: string; settingsLink: string; stop: OneClick }): Mail {
  const { lot, locale, receipts } = about;
  const t = translator(locale);
  const car = carOf(lot, locale);
  const title = t('mail.receipts.title', { count: receipts.length });
  const isSealed = hasSealed(receipts);
  const shown = receipts.slice(-MOST_SHOWN);
  const hidden = receipts.length - shown.length;
  return {
    to,
    subject: t('mail.receipts.subject', { count: receipts.length, car }),
    ...renderStoppableMail(
      {
        locale,
        preheader: title,
        title,
        blocks: [
          {
            kind: 'paragraph',
            text: t(isSealed ? 'mail.receipts.sealedText' : 'mail.receipts.text', { car }),
          },
          { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(lot.lotNumber) }] },
          ...shown.map((receipt) => ({
            kind: 'facts' as const,
            rows: rowsOf(receipt, lot.currency, locale),
          })),
          ...(hidden > 0
            ? [{ kind: 'paragraph' as const, text: t('mail.receipts.more', { count: hidden }) }]
            : []),
          { kind: 'button', label: t('mail.receipts.check'), href: link },
          { kind: 'small', text: car, link: { label: t('mail.bidding.seeCar'), href: carLink } },
          settingsBlock(locale, settingsLink),
        ],
        footer: { reason: t('mail.bidding.reason') },
      },
      stop,
    ),
  };
}

function rowsOf(receipt: MailedReceipt, currency: Currency, locale: Locale) {
  const t = translator(locale);
  const time = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(receipt.at);
  const begin = { label: t('mail.receipts.time'), value: time };
  if (receipt.kind === 'sealed')
    return [begin, { label: t('mail.receipts.commitment'), value: receipt.commitment }];
  return [
    receipt.kind === 'maximum'
      ? { label: t('mail.receipts.maximum'), value: t('mail.receipts.inAccount') }
      : {
          label: t('mail.receipts.exact'),
          value: formatMoney(receipt.amount, currency, languageTag(locale)),
        },
    begin,
    { label: t('mail.receipts.position'), value: String(receipt.sequence) },
    { label: t('mail.receipts.hash'), value: receipt.hash },
  ];
}

import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { alwaysGoesByMail } from '@marque/domain/notifications/events';
import type { Mail, MailAttachment } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderQuotingMail, settingsBlock } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from '../auction-notices/car-of.ts';
import { deskAddress } from './desk-address.ts';
import type { HouseLetter, SellerLetter } from './letters.ts';

type Letter = {
  to: string;
  locale: Locale;
  car: NamedCar & { id: string; lot_number: number };
  /** What a person wrote. */
  quoted: string | undefined;
};

type ToSeller = Letter & { publicUrl: string; file: MailAttachment | null; oneClick: OneClick };

type Brief = { title: string; text: string; link: string };

/** The mail to the seller, and its short form. A mail that the seller can switch off says where. */
export function sellerMail(
  letter: SellerLetter,
  { to, locale, car, quoted, publicUrl, file, oneClick }: ToSeller,
): { mail: Mail; brief: Brief } {
  const t = translator(locale);
  const name = carOf(car, locale);
  const title = t(`mail.consignment.seller.${letter}.title`);
  const subject = t(`mail.consignment.seller.${letter}.subject`, { car: name });
  const link = deskAddress(publicUrl, locale, car.id);
  const stop = alwaysGoesByMail(`submission.${letter}`) ? undefined : oneClick;
  const settings = publicUrl + pageAddress({ route: 'account-notification-settings', locale });
  const mail = {
    ...{ to, subject },
    ...(stop && { headers: stop.headers }),
    ...renderQuotingMail(quote(quoted), (quotation) => ({
      ...{ locale, preheader: subject, title },
      blocks: [
        { kind: 'paragraph', text: t(`mail.consignment.seller.${letter}.text`, { car: name }) },
        ...quotation,
        { kind: 'button', label: t('mail.consignment.button'), href: link },
        ...(stop ? [settingsBlock(locale, settings)] : []),
      ],
      footer: { reason: t('mail.bidding.reasonSeller'), ...(stop && { unsubscribe: stop.link }) },
    })),
    ...(file && { attachments: [file] }),
  };
  return { mail, brief: { title, text: subject, link } };
}

/** A letter to the house names no person. */
export function houseMail(letter: HouseLetter, { to, locale, car, quoted }: Letter): Mail {
  const t = translator(locale);
  const name = carOf(car, locale);
  const subject = t(`mail.consignment.house.${letter}.subject`, { car: name });
  return {
    ...{ to, subject },
    ...renderQuotingMail(quote(quoted), (quotation) => ({
      ...{ locale, preheader: subject, title: t(`mail.consignment.house.${letter}.title`) },
      blocks: [
        { kind: 'paragraph', text: t(`mail.consignment.house.${letter}.text`, { car: name }) },
        ...quotation,
        { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(car.lot_number) }] },
      ],
      footer: { reason: t('mail.sales.reasonHouse') },
    })),
  };
}

const quote = (text = ''): MailBlock[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', text: line }));

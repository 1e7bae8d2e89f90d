import { pageAddress } from '@marque/contracts/page-address';
import type { Mail, MailAttachment } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import type { About, Content } from './content.ts';
import { contentOf } from './customer-content.ts';
import { houseContent } from './house-content.ts';
import { isOfSecondChance, isToHouse, type SaleLetter, type SaleReader } from './letters.ts';
import { secondChanceContent } from './second-chance-content.ts';

type Letter = Omit<About, 'hasFile'> & {
  letter: SaleLetter;
  to: SaleReader;
  email: string;
  publicUrl: string;
  file: MailAttachment | null;
};

type Brief = { title: string; text: string; link: string };

/** Builds every mail about a sale, and its short form. The layout is the same; only the content differs. */
export function saleMail({ letter, to, email, file, ...about }: Letter): { mail: Mail; brief: Brief } {
  const { record, locale } = about;
  const t = translator(locale);
  const car = carOf(record.sale, locale);
  const title = t(`mail.sales.letters.${letter}.title`);
  const subject = t(`mail.sales.letters.${letter}.subject`, { car });
  const { before = [], rows = [], after = [] } = contentFor(letter, { ...about, hasFile: file !== null });
  const button = buttonOf(letter, to, about);
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
  const mail = {
    to: email,
    subject,
    ...renderMail({
      locale,
      preheader: subject,
      title,
      blocks: [
        paragraph(t(`mail.sales.letters.${letter}.text`, { car })),
        ...before.map(paragraph),
        {
          kind: 'facts',
          rows: [{ label: t('mail.bidding.lot'), value: String(record.sale.lot_number) }, ...rows],
        },
        ...after.map(paragraph),
        { kind: 'button', ...button },
      ],
      footer: { reason: reasonOf(to, locale) },
    }),
    ...(file && { attachments: [file] }),
  };
  return { mail, brief: { title, text: subject, link: button.href } };
}

function contentFor(letter: SaleLetter, about: About): Content {
  if (isToHouse(letter)) return houseContent(letter, about);
  return isOfSecondChance(letter) ? secondChanceContent(letter, about) : contentOf(letter, about);
}

/** The page on which the reader does what comes next. */
function buttonOf(
  letter: SaleLetter,
  to: SaleReader,
  { record, locale, publicUrl }: Pick<Letter, 'record' | 'locale' | 'publicUrl'>,
): { label: string; href: string } {
  const t = translator(locale);
  const params = { id: record.sale.listing_id };
  const page = (address: string) => publicUrl + address;
  if (to === 'house')
    return {
      label: t('mail.sales.openInOffice'),
      href: page(pageAddress({ route: 'office-sale', locale, params: { id: record.sale.id } })),
    };
  if (letter === 'paymentReminder' || letter === 'chargeFailed' || letter === 'secondChanceConfirmed')
    return {
      label: t(letter === 'chargeFailed' ? 'mail.sales.payOther' : 'mail.sales.pay'),
      href: page(pageAddress({ route: 'account-vehicle-won-pay', locale, params })),
    };
  if (to === 'bidder')
    return {
      label: t('mail.sales.seeOffer'),
      href: page(pageAddress({ route: 'account-second-chances', locale })),
    };
  return to === 'seller'
    ? {
        label: t('mail.sales.seeSale'),
        href: page(pageAddress({ route: 'account-vehicle-sold', locale, params })),
      }
    : {
        label: t('mail.sales.seePurchase'),
        href: page(pageAddress({ route: 'account-vehicle-won', locale, params })),
      };
}

function reasonOf(to: SaleReader, locale: Letter['locale']): string {
  const t = translator(locale);
  switch (to) {
    case 'buyer':
      return t('mail.sales.reasonBuyer');
    case 'seller':
      return t('mail.bidding.reasonSeller');
    case 'bidder':
      return t('mail.bidding.reason');
    case 'house':
      return t('mail.sales.reasonHouse');
  }
}

import type { Locale } from '@marque/contracts/locale';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from '../auction-notices/car-of.ts';

type Letter = { to: string; locale: Locale; lot: NamedCar & { lot_number: number }; link: string };

/** Tells the seller that the reserve is lower. The amount is secret, so only the page of the seller shows it. */
export function reserveMail({ to, locale, lot, link }: Letter): {
  mail: Mail;
  brief: { title: string; text: string; link: string };
} {
  const t = translator(locale);
  const car = carOf(lot, locale);
  const title = t('mail.reserveLowered.title');
  const subject = t('mail.reserveLowered.subject', { car });
  const mail = {
    ...{ to, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title },
      blocks: [
        { kind: 'paragraph', text: t('mail.reserveLowered.text', { car }) },
        { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(lot.lot_number) }] },
        { kind: 'button', label: t('mail.reserveLowered.button'), href: link },
      ],
      footer: { reason: t('mail.bidding.reasonSeller') },
    }),
  };
  return { mail, brief: { title, text: subject, link } };
}

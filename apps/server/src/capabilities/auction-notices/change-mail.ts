import type { Locale } from '@marque/contracts/locale';
import type { Region } from '@marque/domain/money/currency';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderStoppableMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from './car-of.ts';
import { zonedTime } from './zoned-time.ts';

export type MailedChange = {
  text: string;
  /** Otherwise the recipient only watches the car. */
  hasBid: boolean;
  /** Until when the recipient must confirm a maximum. Null: there is nothing to confirm. */
  confirmBy: Date | null;
};

type About = {
  lot: NamedCar & { lotNumber: number; lotRegion: Region };
  locale: Locale;
  change: MailedChange;
};

export function changeHeadline({ lot, locale, change }: About): { title: string; text: string } {
  const t = translator(locale);
  const news = change.confirmBy ? 'confirm' : 'told';
  return {
    title: t(`mail.change.${news}.title`),
    text: t(`mail.change.${news}.subject`, { car: carOf(lot, locale) }),
  };
}

/** Quotes the change. A bidder whose maximum is concerned is asked to confirm it. */
export function changeMail({
  to,
  link,
  stop,
  ...about
}: About & { to: string; link: string; stop: OneClick | undefined }): Mail {
  const { lot, locale, change } = about;
  const t = translator(locale);
  const { title, text: subject } = changeHeadline(about);
  const car = carOf(lot, locale);
  const lines = change.text.split(/\n+/).filter((line) => line.trim() !== '');
  return {
    ...{ to, subject },
    ...renderStoppableMail(
      {
        ...{ locale, preheader: title, title },
        blocks: [
          { kind: 'paragraph', text: t('mail.change.text', { car }) },
          ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
          { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(lot.lotNumber) }] },
          ...(change.confirmBy
            ? [
                {
                  kind: 'paragraph' as const,
                  text: t('mail.change.confirm.text', {
                    time: zonedTime(change.confirmBy, { region: lot.lotRegion, locale }),
                  }),
                },
              ]
            : []),
          {
            kind: 'button',
            label: t(change.confirmBy ? 'mail.change.confirm.button' : 'mail.bidding.seeCar'),
            href: link,
          },
        ],
        footer: { reason: t(change.hasBid ? 'mail.bidding.reason' : 'mail.bidding.reasonWatcher') },
      },
      stop,
    ),
  };
}

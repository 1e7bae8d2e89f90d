import type { Locale } from '@marque/contracts/locale';
import type { ExtensionReason } from '@marque/domain/bidding/extend-end';
import type { Region } from '@marque/domain/money/currency';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderStoppableMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from './car-of.ts';
import { zonedTime } from './zoned-time.ts';

type About = { lot: NamedCar & { lotNumber: number; lotRegion: Region }; locale: Locale };

type Extension = {
  reason: ExtensionReason;
  endsAt: Date;
  /** Otherwise the recipient only watches the car. */
  hasBid: boolean;
};

export function extensionHeadline({ lot, locale }: About): { title: string; text: string } {
  const t = translator(locale);
  return {
    title: t('mail.extension.title'),
    text: t('mail.extension.subject', { car: carOf(lot, locale) }),
  };
}

/** Names the public reason and the new end. */
export function extensionMail({
  to,
  link,
  extension,
  stop,
  ...about
}: About & { extension: Extension; to: string; link: string; stop: OneClick | undefined }): Mail {
  const { lot, locale } = about;
  const t = translator(locale);
  const { title, text: subject } = extensionHeadline(about);
  const { reason, endsAt, hasBid } = extension;
  return {
    ...{ to, subject },
    ...renderStoppableMail(
      {
        ...{ locale, preheader: title, title },
        blocks: [
          { kind: 'paragraph', text: t('mail.extension.text', { car: carOf(lot, locale) }) },
          {
            kind: 'facts',
            rows: [
              { label: t('mail.bidding.lot'), value: String(lot.lotNumber) },
              { label: t('mail.extension.why'), value: t(`mail.extension.reasons.${reason}`) },
              {
                label: t('mail.extension.end'),
                value: zonedTime(endsAt, { region: lot.lotRegion, locale }),
              },
            ],
          },
          { kind: 'button', label: t('mail.bidding.seeCar'), href: link },
        ],
        footer: { reason: t(hasBid ? 'mail.bidding.reason' : 'mail.bidding.reasonWatcher') },
      },
      stop,
    ),
  };
}

import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { OneClick } from '../../platform/notifications/one-click.ts';
import { renderStoppableMail, settingsBlock } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import { zonedTime } from '../auction-notices/zoned-time.ts';
import type { DigestCar } from './digest-repository.ts';

/** A mail of a megabyte would be cut off. The page of the account leads to all cars. */
const MOST_CARS = 50;

type Car = DigestCar & { isChanged: boolean };

type Letter = {
  to: string;
  locale: Locale;
  frequency: 'daily' | 'weekly';
  /** At least one. */
  cars: readonly Car[];
  stop: OneClick;
  publicUrl: string;
  now: Date;
};

/** The summary of what has happened to the cars that a customer watches. It tells how each car is now. */
export function digestMail({ to, locale, frequency, cars, stop, publicUrl, now }: Letter): Mail {
  const t = translator(locale);
  const title = t(`mail.digest.${frequency}.title`);
  const address = (path: string) => publicUrl + path;
  return {
    to,
    subject: t('mail.digest.subject', { count: cars.length }),
    ...renderStoppableMail(
      {
        locale,
        preheader: title,
        title,
        blocks: [
          { kind: 'paragraph', text: t('mail.digest.intro', { count: cars.length }) },
          ...cars.slice(0, MOST_CARS).map((car) => ({
            kind: 'car' as const,
            link: {
              label: carOf(car, locale),
              href: address(pageAddress({ route: 'listing-by-id', locale, params: { id: car.id } })),
            },
            note: noteOf(car, locale, now),
          })),
          ...(cars.length > MOST_CARS
            ? [
                {
                  kind: 'paragraph' as const,
                  text: t('mail.digest.more', { count: cars.length - MOST_CARS }),
                },
              ]
            : []),
          {
            kind: 'button',
            label: t('mail.digest.button'),
            href: address(pageAddress({ route: 'account-vehicles-watching', locale })),
          },
          settingsBlock(locale, address(pageAddress({ route: 'account-notification-settings', locale }))),
        ],
        footer: { reason: t('mail.digest.reason') },
      },
      stop,
    ),
  };
}

function noteOf({ status, ends_at, region, isChanged }: Car, locale: Locale, now: Date): string {
  const t = translator(locale);
  const state = () => {
    if (status === 'sold') return t('mail.digest.sold');
    if (status === 'unsold') return t('mail.digest.notSold');
    if (status !== 'live' || ends_at <= now) return t('mail.digest.notLive');
    return t('mail.digest.live', { end: zonedTime(ends_at, { region, locale }) });
  };
  return isChanged ? `${state()} ${t('mail.digest.changed')}` : state();
}

import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import type { Region } from '@marque/domain/money/currency';
import {
  isFixed,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationEvent,
  settingsOf,
} from '@marque/domain/notifications/notification-settings';
import { type NotificationTiming, usualTiming } from '@marque/domain/notifications/notification-timing';
import { likelyTimeZone } from '@marque/domain/time/time-zones';

type Chosen = { choices: readonly NotificationChoice[]; timing: NotificationTiming | undefined };

type Reader = {
  phone_verified_at: Date | string | null;
  country: string | null;
  region: Region | null;
};

export function presentSettings(
  { choices, timing }: Chosen,
  { phone_verified_at, country, region }: Reader,
): NotificationSettingsData {
  const phoneVerified = phone_verified_at !== null;
  const settings = settingsOf(choices);
  const cell = (event: NotificationEvent, channel: NotificationChannel) => ({
    wanted: settings[event][channel],
    changeable: !isFixed(event, channel) && (channel !== 'sms' || phoneVerified),
  });
  const row = (event: NotificationEvent) => ({
    mail: cell(event, 'mail'),
    sms: cell(event, 'sms'),
    push: cell(event, 'push'),
  });
  return {
    phone_verified: phoneVerified,
    timing: presentTiming(timing ?? usualTiming(likelyTimeZone(country, region))),
    is_time_zone_chosen: timing !== undefined,
    settings: {
      outbid: row('outbid'),
      won: row('won'),
      lost: row('lost'),
      extended: row('extended'),
      'ending-soon': row('ending-soon'),
      'ending-in-minutes': row('ending-in-minutes'),
      'watched-started': row('watched-started'),
      'watched-ended': row('watched-ended'),
      'auction-started': row('auction-started'),
      'first-bid': row('first-bid'),
      'reserve-met': row('reserve-met'),
      'auction-ended': row('auction-ended'),
      comment: row('comment'),
      reply: row('reply'),
      change: row('change'),
      receipt: row('receipt'),
      sale: row('sale'),
      selling: row('selling'),
      'saved-search': row('saved-search'),
      account: row('account'),
    },
  };
}

const presentTiming = ({ timeZone, quiet, bidsAreUrgent, watching }: NotificationTiming) => ({
  ...{ time_zone: timeZone, is_quiet: quiet.isOn, quiet_from: quiet.from, quiet_to: quiet.to },
  ...{ bids_are_urgent: bidsAreUrgent, watching_frequency: watching },
});

import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import {
  isFixed,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationEvent,
  settingsOf,
} from '@marque/domain/notifications/notification-settings';

export function presentSettings(
  choices: readonly NotificationChoice[],
  phoneVerified: boolean,
): NotificationSettingsData {
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
    settings: {
      outbid: row('outbid'),
      won: row('won'),
      lost: row('lost'),
      extended: row('extended'),
      'ending-soon': row('ending-soon'),
      'ending-in-minutes': row('ending-in-minutes'),
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

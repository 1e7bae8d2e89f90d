import { MAIL_STOPS } from '@marque/domain/notifications/notification-settings';
import { z } from 'zod';
import { chosenNotifications, notificationTiming, perChannel, perEvent } from './chosen-notifications.ts';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { remindedOf } from './reminded-of.ts';

const capability = 'notification-settings';

const notificationSettings = z.object({
  /** Without a verified number no SMS is sent, whatever the settings are, and the SMS switches cannot be changed. */
  phone_verified: z.boolean(),
  settings: perEvent(
    perChannel(
      z.object({
        wanted: z.boolean(),
        changeable: z.boolean().describe('False for messages that are always sent or cannot be sent'),
      }),
    ),
  ),
  timing: notificationTiming,
  /** The time zone was chosen by the customer. Otherwise, their country suggests it. */
  is_time_zone_chosen: z.boolean(),
});
export type NotificationSettingsData = z.output<typeof notificationSettings>;

export const readNotificationSettings = endpoint({
  operation: 'readNotificationSettings',
  capability,
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'Which messages the customer receives, and by which channels',
  access: 'customer',
  shownInView: true,
  answer: { status: 200, data: notificationSettings },
});

export const chooseNotifications = endpoint({
  operation: 'chooseNotifications',
  capability,
  method: 'PUT',
  path: '/api/notification-settings',
  summary: 'Replace all settings; those that cannot be changed keep their values',
  access: 'customer',
  body: chosenNotifications,
  answer: { status: 200, data: notificationSettings },
  limit: { requests: 60, seconds: 600 },
});

const mailStop = z.object({
  event: z.enum(MAIL_STOPS).describe('The mails that the link stops'),
  stopped: z.boolean(),
});
export type MailStopData = z.output<typeof mailStop>;

/** The token is in the link of a mail. It names the customer and the event. */
const ofMailStop = {
  capability,
  path: '/api/notification-settings/mail-stops/{token}',
  params: z.object({ token: z.string().min(1).max(200) }),
  answer: { status: 200, data: mailStop },
  refusals: { 'unsubscribe-link-invalid': 422 },
  limit: { requests: 20, seconds: 60 },
} as const;

export const readMailStop = endpoint({
  ...ofMailStop,
  operation: 'readMailStop',
  method: 'GET',
  summary: 'Which mails the link of a mail stops, and whether they are stopped',
  access: 'application',
});

/** RFC 8058: mail programs post a form here too, without an access token. */
export const stopMails = endpoint({
  ...ofMailStop,
  // The providers of mailboxes send the requests of all their readers from a few addresses.
  limit: { requests: 1_200, seconds: 60 },
  operation: 'stopMails',
  method: 'POST',
  summary: 'Stop the mails about an event, with the token of a mail’s link (List-Unsubscribe-Post)',
  access: 'open',
  acceptsForms: true,
  allowedInReadOnly: true,
});

export const startMailsAgain = endpoint({
  ...ofMailStop,
  operation: 'startMailsAgain',
  method: 'DELETE',
  summary: 'Undo the stop of the mails about an event, with the same token',
  access: 'application',
});

export const smsJob = job(
  'notification-settings.sms',
  z.object({
    customerId: z.uuid(),
    text: z.string(),
    /** The auction that it is about. Staff do not see it as long as the bids of that auction are secret. */
    auctionId: z.uuid().optional(),
    /** When the event happened. */
    at: z.iso.datetime(),
    /** When it stops being true, if that is known. */
    until: z.iso.datetime().optional(),
    remindsOf: remindedOf.optional(),
  }),
  'soon',
);

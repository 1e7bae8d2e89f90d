import type {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
} from '@marque/domain/notifications/notification-settings';
import { CATEGORY_STATES, type SettingCategory } from '@marque/domain/notifications/setting-categories';
import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { isTimeZone } from '@marque/domain/time/time-zones';
import { z } from 'zod';
import { timeOfDay } from './time-of-day.ts';

export const perEvent = <Cell extends z.ZodType>(cell: Cell) =>
  z.object({
    outbid: cell,
    won: cell,
    lost: cell,
    extended: cell,
    'ending-soon': cell,
    'ending-in-minutes': cell,
    'watched-started': cell,
    'watched-ended': cell,
    'auction-started': cell,
    'first-bid': cell,
    'reserve-met': cell,
    'auction-ended': cell,
    comment: cell,
    reply: cell,
    change: cell,
    receipt: cell,
    sale: cell,
    selling: cell,
    'saved-search': cell,
    account: cell,
  } satisfies Record<(typeof NOTIFICATION_EVENTS)[number], Cell>);

export const perChannel = <Cell extends z.ZodType>(cell: Cell) =>
  z.object({ mail: cell, sms: cell, push: cell } satisfies Record<
    (typeof NOTIFICATION_CHANNELS)[number],
    Cell
  >);

const perCategory = <Cell extends z.ZodType>(cell: Cell) =>
  z.object({
    bidding: cell,
    watching: cell,
    'saved-searches': cell,
    selling: cell,
    buying: cell,
    comments: cell,
    account: cell,
  } satisfies Record<SettingCategory, Cell>);

const categorySwitch = z.object({ shown: z.enum(CATEGORY_STATES), wanted: z.boolean().default(false) });

export const notificationTiming = z.object({
  time_zone: z.string().max(64).refine(isTimeZone, { error: 'invalid' }).describe('Such as Europe/London'),
  is_quiet: z.boolean().default(false),
  quiet_from: timeOfDay,
  quiet_to: timeOfDay,
  bids_are_urgent: z
    .boolean()
    .default(false)
    .describe('Quiet hours do not delay messages about auctions in which the customer bids'),
  watching_frequency: z.enum(ALERT_FREQUENCIES).describe('How mails about watched cars come'),
});

/** The input of a form. Absent switches are off. */
export const chosenNotifications = perEvent(perChannel(z.boolean().default(false)).prefault({})).extend({
  categories: perCategory(perChannel(categorySwitch.optional()).optional())
    .optional()
    .describe(
      'The switch of a category, as it was shown and as it is wanted. A changed one sets all of its events',
    ),
  timing: notificationTiming
    .refine(({ quiet_from, quiet_to }) => quiet_from !== quiet_to, {
      ...{ error: 'quiet-hours-empty', path: ['quiet_to'] },
    })
    .optional()
    .describe('If absent, it stays as it is'),
});
export type ChosenNotifications = z.output<typeof chosenNotifications>;

import { MINUTE_MS } from '../time/durations.ts';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationEvent,
} from './notification-settings.ts';
import type { NotificationTiming } from './notification-timing.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** A customer gets at most one message of a kind about one subject by each channel in this time. */
export const PAUSE_BETWEEN_MESSAGES_MS = 5 * MINUTE_MS;

/** Quiet hours do not delay them if they concern a bid of the customer, and the customer allows it. */
export const URGENT_ON_OWN_BIDS: readonly NotificationEvent[] = [
  'outbid',
  'ending-soon',
  'ending-in-minutes',
];

/** Their mails can wait for a summary. */
const DIGESTIBLE: readonly NotificationEvent[] = ['change', 'watched-started', 'watched-ended'];

export type ChannelPlan = { when: 'now' | 'in-digest' | 'never' } | { when: 'later'; at: Date };

type Occasion = {
  event: NotificationEvent;
  /** The channels that the customer has chosen and that reach them. */
  wanted: readonly NotificationChannel[];
  /** The mail is sent at once, whatever the customer has chosen. */
  isRequired: boolean;
  /** It concerns an auction in which the customer has bid. */
  isOnOwnBid: boolean;
  timing: NotificationTiming;
  /** When the customer was last told of the same. */
  told: Partial<Record<NotificationChannel, Date>>;
  /** When the news stops being true. */
  until: Date | undefined;
  /**
   * The message waited from an earlier time. It is never left to a summary, even if the customer has chosen one meanwhile: the
   * event was added to the summaries when it happened, so it would be in none.
   */
  isHeld: boolean;
  now: Date;
};

/**
 * When a customer is told of an event by each channel. The feed shows it in any case. Whether the page of the car is open at
 * that moment is known only to the device, which then shows no push message.
 */
export const planChannels = (occasion: Occasion): Record<NotificationChannel, ChannelPlan> => {
  const plan = (channel: NotificationChannel) => planChannel(channel, occasion);
  return { mail: plan('mail'), sms: plan('sms'), push: plan('push') };
};

function planChannel(channel: NotificationChannel, occasion: Occasion): ChannelPlan {
  const { event, wanted, isRequired, timing, until, isHeld, now } = occasion;
  if (channel === 'mail' && isRequired) return { when: 'now' };
  if (!wanted.includes(channel)) return { when: 'never' };
  if (channel === 'mail' && DIGESTIBLE.includes(event)) {
    if (timing.watching === 'off') return { when: 'never' };
    if (timing.watching !== 'at-once' && !isHeld) return { when: 'in-digest' };
  }
  const at = freeAt(channel, occasion);
  if (until && at >= until) return { when: 'never' };
  return at > now ? { when: 'later', at } : { when: 'now' };
}

/** The first moment at which neither an earlier message nor the quiet hours are in the way. */
function freeAt(channel: NotificationChannel, { event, isOnOwnBid, timing, told, now }: Occasion): Date {
  const last = told[channel];
  const pauseEnd = last ? last.getTime() + PAUSE_BETWEEN_MESSAGES_MS : 0;
  const at = new Date(Math.max(now.getTime(), pauseEnd));
  const mayDisturb = timing.bidsAreUrgent && isOnOwnBid && URGENT_ON_OWN_BIDS.includes(event);
  if (channel === 'mail' || !timing.quiet.isOn || mayDisturb) return at;
  return endOfQuiet(at, { ...timing.quiet, timeZone: timing.timeZone });
}

/** The channels of a plan that do this. */
export const channelsThat = (
  when: ChannelPlan['when'],
  plan: Record<NotificationChannel, ChannelPlan>,
): NotificationChannel[] => NOTIFICATION_CHANNELS.filter((channel) => plan[channel].when === when);

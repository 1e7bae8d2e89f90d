/**
 * What customers can choose, not the events of the feed: several of those may share a setting. `extended`: late bids while the
 * customer leads. `change`: a published change, an extension by staff, or a maximum that has lapsed.
 */
export const NOTIFICATION_EVENTS = [
  'outbid',
  'won',
  'lost',
  'extended',
  'ending-soon',
  'ending-in-minutes',
  'watched-started',
  'watched-ended',
  'auction-started',
  'first-bid',
  'reserve-met',
  'auction-ended',
  'comment',
  'reply',
  'change',
  'receipt',
  'sale',
  'selling',
  'saved-search',
  'account',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const NOTIFICATION_CHANNELS = ['mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type NotificationSettings = Record<NotificationEvent, Record<NotificationChannel, boolean>>;
export type NotificationChoice = { event: NotificationEvent; channel: NotificationChannel; wanted: boolean };
type Reach = {
  phoneVerified: boolean;
  /** False: it may be the address of somebody else. Absent: the mail is sent in any case. */
  emailVerified?: boolean;
};

/**
 * The default for each event and channel. `always` cannot be switched off, because a sale is about money. `never` cannot be
 * switched on: a receipt is longer than a short message.
 */
const rules: Record<NotificationEvent, Record<NotificationChannel, 'always' | 'on' | 'off' | 'never'>> = {
  outbid: { mail: 'on', sms: 'off', push: 'on' },
  won: { mail: 'always', sms: 'off', push: 'on' },
  lost: { mail: 'on', sms: 'off', push: 'off' },
  // Every late bid extends the auction, and a leader need do nothing.
  extended: { mail: 'off', sms: 'off', push: 'on' },
  'ending-soon': { mail: 'on', sms: 'off', push: 'on' },
  'ending-in-minutes': { mail: 'off', sms: 'off', push: 'off' },
  // Thousands may watch one car, so these come by mail only to those who have chosen it. Nobody need act on a result.
  'watched-started': { mail: 'off', sms: 'off', push: 'on' },
  'watched-ended': { mail: 'off', sms: 'off', push: 'off' },
  'auction-started': { mail: 'on', sms: 'off', push: 'on' },
  'first-bid': { mail: 'on', sms: 'off', push: 'on' },
  'reserve-met': { mail: 'on', sms: 'off', push: 'on' },
  'auction-ended': { mail: 'on', sms: 'off', push: 'on' },
  comment: { mail: 'on', sms: 'off', push: 'off' },
  reply: { mail: 'on', sms: 'off', push: 'on' },
  // Those who have bid on the car get this mail in any case, as it may concern their bid.
  change: { mail: 'on', sms: 'off', push: 'on' },
  receipt: { mail: 'on', sms: 'never', push: 'never' },
  sale: { mail: 'always', sms: 'off', push: 'on' },
  // Some of these mails are required and sent in any case. `notify` is told which.
  selling: { mail: 'on', sms: 'off', push: 'on' },
  'saved-search': { mail: 'on', sms: 'off', push: 'on' },
  account: { mail: 'always', sms: 'off', push: 'on' },
};

/**
 * The events whose mails end with a link that stops them. The alerts of saved searches have links of their own, which stop
 * single searches.
 */
export const STOPPABLE_EVENTS = [
  'outbid',
  'lost',
  'extended',
  'ending-soon',
  'ending-in-minutes',
  'watched-started',
  'watched-ended',
  'auction-started',
  'first-bid',
  'reserve-met',
  'auction-ended',
  'comment',
  'reply',
  'change',
  'receipt',
  'selling',
] as const satisfies NotificationEvent[];
export type StoppableEvent = (typeof STOPPABLE_EVENTS)[number];

/** The summaries whose mails end with a link that stops them. */
const DIGEST_STOPS = ['watching-daily', 'watching-weekly'] as const;
export type DigestStop = (typeof DIGEST_STOPS)[number];

export const MAIL_STOPS = [...STOPPABLE_EVENTS, ...DIGEST_STOPS] as const;
export type StoppableMail = (typeof MAIL_STOPS)[number];

export const isDigestStop = (mail: StoppableMail): mail is DigestStop =>
  DIGEST_STOPS.some((stop) => stop === mail);

export const isStoppable = (event: NotificationEvent): event is StoppableEvent =>
  STOPPABLE_EVENTS.some((stoppable) => stoppable === event);

/** The customer has no choice. */
export const isFixed = (event: NotificationEvent, channel: NotificationChannel): boolean =>
  rules[event][channel] === 'always' || rules[event][channel] === 'never';

const isOnByDefault = (event: NotificationEvent, channel: NotificationChannel): boolean =>
  rules[event][channel] === 'on' || rules[event][channel] === 'always';

export const settingsOf = (choices: readonly NotificationChoice[]): NotificationSettings =>
  settingsBy((event, channel) => {
    const chosen = choices.find((choice) => choice.event === event && choice.channel === channel);
    const byDefault = isOnByDefault(event, channel);
    return isFixed(event, channel) ? byDefault : (chosen?.wanted ?? byDefault);
  });

/** The channels by which a customer is notified of an event. */
export const channelsFor = (
  event: NotificationEvent,
  choices: readonly NotificationChoice[],
  reach: Reach,
): NotificationChannel[] => {
  const wanted = settingsOf(choices)[event];
  return NOTIFICATION_CHANNELS.filter((channel) => wanted[channel] && isReachable(channel, reach));
};

/**
 * The choices to store from a form. A switch that could not be changed keeps its old value. Defaults are not stored.
 */
export function choicesAfter(
  before: readonly NotificationChoice[],
  sent: NotificationSettings,
  reach: Reach,
): NotificationChoice[] {
  const known = settingsOf(before);
  const after = settingsBy((event, channel) =>
    isReachable(channel, reach) && !isFixed(event, channel) ? sent[event][channel] : known[event][channel],
  );
  return NOTIFICATION_EVENTS.flatMap((event) =>
    NOTIFICATION_CHANNELS.filter((channel) => after[event][channel] !== isOnByDefault(event, channel)).map(
      (channel) => ({ event, channel, wanted: after[event][channel] }),
    ),
  );
}

/** The choices to store after one event was switched off or on for one channel. */
export function choicesWith(
  before: readonly NotificationChoice[],
  { event, channel, wanted }: NotificationChoice,
): NotificationChoice[] {
  const others = before.filter((choice) => choice.event !== event || choice.channel !== channel);
  const isStored = !isFixed(event, channel) && wanted !== isOnByDefault(event, channel);
  return isStored ? [...others, { event, channel, wanted }] : others;
}

const isReachable = (
  channel: NotificationChannel,
  { phoneVerified, emailVerified = true }: Reach,
): boolean => (channel === 'sms' ? phoneVerified : channel !== 'mail' || emailVerified);

const settingsBy = (
  isOn: (event: NotificationEvent, channel: NotificationChannel) => boolean,
): NotificationSettings => {
  const row = (event: NotificationEvent) => ({
    mail: isOn(event, 'mail'),
    sms: isOn(event, 'sms'),
    push: isOn(event, 'push'),
  });
  return {
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
  };
};

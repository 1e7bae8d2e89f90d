import type { AlertFrequency } from '../saved-searches/frequencies.ts';

/** When a customer is told of news. */
export type NotificationTiming = {
  /** A named time zone. Summaries come in its morning. */
  timeZone: string;
  /** The hours stay when they are switched off. */
  quiet: { isOn: boolean; from: string; to: string };
  /** News about the customer's own bids is not delayed by quiet hours. */
  bidsAreUrgent: boolean;
  /** How mails about watched cars come. */
  watching: AlertFrequency;
};

/** A customer who has chosen nothing is told at any time, and at once. */
export const usualTiming = (timeZone: string): NotificationTiming => ({
  timeZone,
  quiet: { isOn: false, from: '22:00', to: '07:00' },
  bidsAreUrgent: false,
  watching: 'at-once',
});

/** Mails of this frequency come together, in summaries. */
export const isDigest = (frequency: AlertFrequency): frequency is 'daily' | 'weekly' =>
  frequency === 'daily' || frequency === 'weekly';

/** How often a saved search tells of new cars. */
export const ALERT_FREQUENCIES = ['at-once', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** A search that is off has no alerts. */
export type ActiveFrequency = Exclude<AlertFrequency, 'off'>;

/** How long the dialog 'You're inactive' counts down. */
export const IDLE_COUNTDOWN_MS = 5 * 60_000;

/** The browser reports activity at most this often, because a report is a call. */
export const REPORT_ACTIVITY_EVERY_MS = 20_000;

/** The server stores activity at most this often, because each time it updates a row. */
export const WRITE_ACTIVITY_EVERY_MS = 30_000;

/**
 * The stored activity can be late by both intervals. The rest allows for network delay and differences between clocks.
 */
const SLACK_MS = REPORT_ACTIVITY_EVERY_MS + WRITE_ACTIVITY_EVERY_MS + 10_000;

/** The server ends an idle session only after the browser has had time to do it. */
export const idleLimitMs = (thresholdMs: number): number => thresholdMs + IDLE_COUNTDOWN_MS + SLACK_MS;

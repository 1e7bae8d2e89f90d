const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ENDING_SOON = 2 * MINUTE;

/** Rounded up, so that the countdown shows zero only when the time is over. */
export const secondsLeft = (endsAtMs: number, nowMs: number) =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));

export const countdownParts = (seconds: number) => ({
  day: Math.floor(seconds / DAY),
  hour: Math.floor((seconds % DAY) / HOUR),
  minute: Math.floor((seconds % HOUR) / MINUTE),
  second: seconds % MINUTE,
});

export const isEndingSoon = (seconds: number) => seconds > 0 && seconds <= ENDING_SOON;

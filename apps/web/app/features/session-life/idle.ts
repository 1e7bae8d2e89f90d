import { IDLE_COUNTDOWN_MS } from '@marque/domain/customers/session-idle';

/** After the countdown, the customer is logged out when this time has passed. The server waits longer. */
const GRACE_MS = 1_500;

/** Only one event in this time is processed, because a moving pointer causes many. */
const EVENT_FILTER_MS = 50;

/** All times are the browser's. The time in which a computer slept counts as idle. */
export type Idleness =
  | { phase: 'active'; since: number }
  | { phase: 'warned'; endsAt: number }
  | { phase: 'over'; since: number };

export type IdleEvent =
  | { kind: 'activity'; at: number }
  | { kind: 'tick'; at: number }
  /** The customer answered "I'm still here", or the product has a reason to keep the session. */
  | { kind: 'stay'; at: number };

/** After the warning, moving the pointer is not enough: only an answer keeps the session. */
export function idleAfter(idleness: Idleness, event: IdleEvent, thresholdMs: number): Idleness {
  if (event.kind === 'stay') return { phase: 'active', since: event.at };
  if (event.kind === 'activity') return afterActivity(idleness, event.at);
  return afterTime(idleness, event.at, thresholdMs);
}

const afterActivity = (idleness: Idleness, at: number): Idleness =>
  idleness.phase === 'active' && at - idleness.since >= EVENT_FILTER_MS
    ? { phase: 'active', since: at }
    : idleness;

function afterTime(idleness: Idleness, at: number, thresholdMs: number): Idleness {
  if (idleness.phase === 'active') {
    const warnedAt = idleness.since + thresholdMs;
    return at < warnedAt
      ? idleness
      : afterTime({ phase: 'warned', endsAt: warnedAt + IDLE_COUNTDOWN_MS }, at, thresholdMs);
  }
  if (idleness.phase === 'warned' && at >= idleness.endsAt + GRACE_MS) return { phase: 'over', since: at };
  return idleness;
}

/** Whole seconds, as the dialog shows them. */
export const secondsToAnswer = (endsAt: number, at: number): number =>
  Math.max(0, Math.ceil((endsAt - at) / 1000));

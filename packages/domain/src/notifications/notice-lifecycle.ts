export const NOTICE_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'bounced',
  'suppressed',
] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/**
 * Which state may follow which. A message begins as queued, or as suppressed if its reader does not want it. `sending`: a
 * worker is handing it to the provider. `uncertain`: the worker or the connection died meanwhile, so nobody knows whether the
 * provider has taken it. It is not sent again. If the worker turns out to be alive, it still records the outcome.
 */
export const NOTICE_LIFECYCLE: Record<NoticeState, readonly NoticeState[]> = {
  queued: ['sending'],
  sending: ['sent', 'queued', 'failed', 'uncertain', 'bounced', 'suppressed'],
  uncertain: ['sent', 'failed', 'bounced'],
  sent: ['bounced'],
  failed: [],
  bounced: [],
  suppressed: [],
};

export const FIRST_NOTICE_STATES = ['queued', 'suppressed'] as const satisfies NoticeState[];

/** The states from which a message may reach this one. */
export const noticeStatesBefore = (state: NoticeState): NoticeState[] =>
  NOTICE_STATES.filter((before) => NOTICE_LIFECYCLE[before].includes(state));

/** A message in this state is not sent any more, so its content is deleted. */
export const isSettledNotice = (state: NoticeState): boolean => state !== 'queued' && state !== 'sending';

/**
 * What an adapter knows of a message that it could not hand over. `not-taken`: the provider has certainly not taken it, so it
 * can be tried again. `refused`: it never will. `unreachable`: nobody can reach this recipient. `unknown`: it may have arrived.
 */
export type DeliveryFate = 'not-taken' | 'refused' | 'unreachable' | 'unknown';

/** The queue would give a job up after 25 attempts. We give the message up before, so that its state says so. */
const MOST_ATTEMPTS = 20;

export function stateAfter(fate: DeliveryFate, attempts: number): NoticeState {
  if (fate === 'unreachable') return 'bounced';
  if (fate === 'unknown') return 'uncertain';
  return fate === 'not-taken' && attempts < MOST_ATTEMPTS ? 'queued' : 'failed';
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type DeliveryFate,
  FIRST_NOTICE_STATES,
  isSettledNotice,
  NOTICE_LIFECYCLE,
  NOTICE_STATES,
  noticeStatesBefore,
  stateAfter,
} from './notice-lifecycle.ts';

const FATES: DeliveryFate[] = ['not-taken', 'refused', 'unreachable', 'unknown'];

it('reaches every state from the first ones', () => {
  const reached = new Set<string>(FIRST_NOTICE_STATES);
  for (const state of reached)
    for (const next of NOTICE_LIFECYCLE[state as keyof typeof NOTICE_LIFECYCLE]) reached.add(next);
  expect([...reached].sort()).toEqual([...NOTICE_STATES].sort());
});

it('never sends a message again that may have arrived', () => {
  for (const state of ['uncertain', 'sent', 'failed', 'bounced', 'suppressed'] as const) {
    expect(isSettledNotice(state)).toBe(true);
    expect(NOTICE_LIFECYCLE[state]).not.toContain('queued');
    expect(NOTICE_LIFECYCLE[state]).not.toContain('sending');
  }
});

it('knows which states come before another', () => {
  expect(noticeStatesBefore('sending')).toEqual(['queued']);
  expect(noticeStatesBefore('sent')).toEqual(['sending', 'uncertain']);
});

it('moves a message that was being sent to a state that may follow', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FATES), fc.integer({ min: 1, max: 100 }), (fate, attempts) => {
      expect(NOTICE_LIFECYCLE.sending).toContain(stateAfter(fate, attempts));
    }),
  );
});

it('tries a message again only if the provider has not taken it, and not for ever', () => {
  for (const fate of FATES) expect(stateAfter(fate, 1) === 'queued').toBe(fate === 'not-taken');
  expect(stateAfter('not-taken', 19)).toBe('queued');
  expect(stateAfter('not-taken', 20)).toBe('failed');
});

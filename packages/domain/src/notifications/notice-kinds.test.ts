import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { NOTICE_KIND_NAMES, NOTICE_KINDS, resendObstacle } from './notice-kinds.ts';
import { NOTICE_STATES } from './notice-lifecycle.ts';

const now = new Date('2026-06-01T12:00:00Z');
const failed = { state: 'failed', resentAt: null, resentTimes: 0 } as const;

describe('sending a message again', () => {
  it('is possible at most three times, with ten minutes between them', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(30), (resentTimes, minutes) => {
        const resentAt = resentTimes > 0 ? new Date(now.getTime() - minutes * MINUTE_MS) : null;
        const obstacle = resendObstacle(
          { ...failed, kind: 'customers.verify-email', resentAt, resentTimes },
          now,
        );
        expect(obstacle === null).toBe(resentTimes < 3 && (resentTimes === 0 || minutes >= 10));
      }),
    );
  });

  it('is not possible while it still waits to be sent', () => {
    for (const state of NOTICE_STATES)
      expect(resendObstacle({ ...failed, kind: 'customers.verify-email', state }, now)).toBe(
        state === 'queued' || state === 'sending' ? 'notice-not-resendable' : null,
      );
  });

  it('is possible only for the kinds that allow it', () => {
    const kinds = [...NOTICE_KIND_NAMES, 'toString', 'payments.refund'];
    for (const kind of kinds) {
      const isAllowed = Object.hasOwn(NOTICE_KINDS, kind) && NOTICE_KINDS[kind as 'contact.letter'].mayResend;
      expect(resendObstacle({ ...failed, kind }, now) === null).toBe(isAllowed);
    }
  });
});

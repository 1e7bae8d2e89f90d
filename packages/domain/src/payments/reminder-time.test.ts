import { describe, expect, it } from 'vitest';
import { isPaymentReminderDue, reminderTime } from './reminder-time.ts';

const createdAt = new Date('2026-06-01T12:00:00Z');
const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

describe('the reminder', () => {
  it.each([
    [48, 24],
    [72, 48],
    [168, 144],
    [24, 12],
    [1, 0.5],
  ])('of a payment that is due after %i hours is sent after %d', (due, hours) => {
    expect(reminderTime({ createdAt, dueAt: after(due) })).toEqual(after(hours));
  });

  it('is due from its time until the payment is due', () => {
    const deadline = { createdAt, dueAt: after(48) };
    const times = [23.99, 24, 47.99, 48, 60];
    expect(times.map((hours) => isPaymentReminderDue(deadline, after(hours)))).toEqual([
      ...[false, true, true, false, false],
    ]);
  });
});

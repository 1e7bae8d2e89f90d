import type { Urgency } from './deadlines.ts';

type Waiting<Deadline, Payment, Queue> = {
  /** The earliest first. */
  deadlines: readonly Deadline[];
  /** Overdue premiums, the oldest first. */
  payments: readonly Payment[];
  /** That with the oldest item first. */
  queues: readonly Queue[];
};

/**
 * What a member of staff does next. A deadline that has passed or passes soon comes first, then a premium that no charge
 * will collect, then any other deadline, and then the queue with the oldest item. Null if nothing waits.
 */
export function nextTask<
  Deadline extends { urgency: Urgency },
  Payment extends { charge_at: string | null },
  Queue,
>({ deadlines, payments, queues }: Waiting<Deadline, Payment, Queue>) {
  const [deadline] = deadlines;
  if (deadline && deadline.urgency !== 'later') return { part: 'deadline', item: deadline } as const;
  const payment = payments.find(({ charge_at }) => charge_at === null);
  if (payment) return { part: 'payment', item: payment } as const;
  if (deadline) return { part: 'deadline', item: deadline } as const;
  const [queue] = queues;
  return queue ? ({ part: 'queue', item: queue } as const) : null;
}

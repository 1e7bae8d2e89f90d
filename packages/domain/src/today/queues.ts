import type { Permission } from '../access/permissions.ts';

/**
 * The queues of the office, each with the permission of its screen:
 * - `own-submissions`, `free-submissions`, `submissions`: cars that wait for us, of the reader, of nobody, and all.
 * - `cars-without-date`: the seller has accepted the terms, and the auction has no date yet.
 * - `refunds`: nobody has decided about the premium of a sale that fell through, or a refund failed.
 * - `failed-messages`, `bounced-messages`: messages of the last days that did not arrive and were not sent again.
 */
export const QUEUES = {
  'own-submissions': 'submissions.decide',
  'free-submissions': 'submissions.decide',
  submissions: 'submissions.decide',
  'cars-without-date': 'listings.schedule',
  proposals: 'proposals.decide',
  disputes: 'sales.read',
  problems: 'sales.read',
  refunds: 'sales.read',
  comments: 'comments.moderate',
  reviews: 'screening.decide',
  cases: 'screening.decide',
  letters: 'letters.answer',
  'failed-messages': 'messages.resend',
  'bounced-messages': 'messages.resend',
} as const satisfies Record<string, Permission>;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** `since`: since when the oldest item waits. */
type Queue = { name: QueueName; count: number; since: Date | null };

const startOf = ({ since }: Queue): number => since?.getTime() ?? Number.POSITIVE_INFINITY;

/** The queues in which something waits, that with the oldest item first. */
export const waitingQueues = <Of extends Queue>(queues: readonly Of[]): Of[] =>
  queues
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => {
      const [first, second] = [startOf(one), startOf(other)];
      return first === second
        ? QUEUE_NAMES.indexOf(one.name) - QUEUE_NAMES.indexOf(other.name)
        : first - second;
    });

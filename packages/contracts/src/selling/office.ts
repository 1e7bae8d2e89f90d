import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { REGIONS } from '@marque/domain/money/currency';
import { CONSIGNED_STATES } from '@marque/domain/selling/consigned-states';
import { SIDES } from '@marque/domain/selling/sides';
import { plainText } from '@marque/domain/text/plain-text';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exporting } from '../list-export.ts';
import { listSort } from '../list-sort.ts';
import { person } from '../person.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { listingParams } from './listing-params.ts';
import { planType } from './plan-type.ts';

const capability = 'consignment';
const decide = { permission: 'submissions.decide' } as const;
const refusals = { 'not-found': 404, 'not-allowed': 403, 'stage-passed': 409 } as const;

/** The seller reads it. */
const reason = requiredPlainText(plainText, 'reason-required', 2_000);

const decided = z.object({ id: z.uuid(), status: z.enum([...CONSIGNED_STATES, 'declined']) });
export type DecidedSubmission = z.output<typeof decided>;

const submission = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  region: z.enum(REGIONS),
  plan_type: planType,
  seller: person,
  /** The member of staff who works on it. */
  assigned_to: person.nullable(),
  submitted_at: z.iso.datetime().nullable(),
  /** We answer by then. Null while it is the seller's turn. */
  respond_by: z.iso.datetime().nullable(),
  /** We answer the seller's messages by then. Null if none waits for an answer. */
  reply_by: z.iso.datetime().nullable(),
  /** The earlier of both times. */
  due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  /** Messages of the seller that nobody here has read. */
  unread: z.int(),
});
export type ListedSubmission = z.output<typeof submission>;

/** `mine`: assigned to the caller. `overdue`: we should have answered. */
export const QUEUE_VIEWS = ['mine', 'unassigned', 'overdue'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

const count = z.int().max(MOST_IN_QUEUE);

const queueCounts = z.object({
  all: count,
  views: z.record(z.enum(QUEUE_VIEWS), count),
  states: z.record(z.enum(CONSIGNED_STATES), count),
});
export type QueueCounts = z.output<typeof queueCounts>;

/** The side that must act, a time and an id. */
function isCursor(text: string): boolean {
  const [turn = '', time = '', id = ''] = text.split('_');
  const isTurn = SIDES.some((side) => side === turn);
  return isTurn && z.iso.datetime().safeParse(time).success && z.uuid().safeParse(id).success;
}

const queueView = z.object({
  state: z.enum(CONSIGNED_STATES).optional(),
  view: z.enum(QUEUE_VIEWS).optional(),
  sort: listSort('office-submissions'),
});

export const readSubmissions = endpoint({
  operation: 'readSubmissions',
  capability,
  method: 'GET',
  path: '/api/office/submissions',
  summary:
    'The cars on their way to an auction and those whose seller waits for an answer, by the time until which we must answer. Cars whose seller must act come last',
  access: decide,
  query: queueView.extend({
    /** `meta.next` of the page before. */
    after: z.string().max(80).refine(isCursor, { error: 'invalid' }).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: {
    status: 200,
    data: z.array(submission),
    meta: z.object({
      next: z.string().nullable(),
      counts: queueCounts.describe(`The number of cars in each view, up to ${MOST_IN_QUEUE}`),
    }),
  },
});

export const exportSubmissions = endpoint({
  ...exporting,
  operation: 'exportSubmissions',
  capability,
  path: '/api/office/submissions.csv',
  summary:
    'The cars of a view as a CSV file, in the order of the queue, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: queueView,
});

export const reviewSubmission = endpoint({
  operation: 'reviewSubmission',
  capability,
  method: 'POST',
  path: '/api/office/submissions/{id}/review',
  summary: 'Take a submitted car into review',
  access: decide,
  params: listingParams,
  answer: { status: 200, data: decided },
  refusals,
});

export const requestChanges = endpoint({
  operation: 'requestChanges',
  capability,
  method: 'POST',
  path: '/api/office/submissions/{id}/request-changes',
  summary: 'Ask the seller for changes, with a reason that the seller reads',
  access: decide,
  params: listingParams,
  body: z.object({ reason }),
  answer: { status: 200, data: decided },
  refusals,
});

export const declineSubmission = endpoint({
  operation: 'declineSubmission',
  capability,
  method: 'POST',
  path: '/api/office/submissions/{id}/decline',
  summary: 'Decline a car, with a reason that the seller reads',
  access: decide,
  params: listingParams,
  body: z.object({ reason }),
  answer: { status: 200, data: decided },
  refusals,
});

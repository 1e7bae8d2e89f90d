import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { MILEAGE_UNITS } from '@marque/domain/listings/vehicle';
import { REGIONS } from '@marque/domain/money/currency';
import { NEXT_STEPS } from '@marque/domain/selling/next-step';
import { SCHEDULE_CHECKS } from '@marque/domain/selling/schedule-checks';
import { SUBMISSION_DECISIONS } from '@marque/domain/selling/submission-decisions';
import { TERMS_STEPS } from '@marque/domain/selling/terms';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { person } from '../person.ts';
import { listingParams } from './listing-params.ts';
import { planType } from './plan-type.ts';
import { auctionDates } from './shared-fields.ts';

const capability = 'consignment';
const access = { permission: 'submissions.decide' } as const;

const workbench = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  lot_number: z.int().nullable(),
  region: z.enum(REGIONS),
  car: z.object({
    make: z.string(),
    model: z.string(),
    year: z.int().nullable(),
    mileage: z.int().nullable(),
    mileage_unit: z.enum(MILEAGE_UNITS),
  }),
  plan_type: planType,
  /** What the seller hopes for, in whole units of the region's currency. */
  expectation: z.int().nullable(),
  seller: person.extend({ name: z.string(), locale: z.enum(LOCALES) }),
  /** Nobody decides about their own car. */
  is_own: z.boolean(),
  submitted_at: z.iso.datetime().nullable(),
  respond_by: z.iso.datetime().nullable(),
  reply_by: z.iso.datetime().nullable(),
  due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  assigned_to: person.nullable(),
  /** Everybody to whom it can be assigned, the caller included. */
  colleagues: z.array(person),
  unread: z.int(),
  decisions: z.array(z.enum(SUBMISSION_DECISIONS)),
  next_step: z.enum(NEXT_STEPS).nullable(),
  /** The latest step of the terms. */
  terms: z.enum(TERMS_STEPS).nullable(),
  /** The accepted terms without their secret, the reserve. */
  agreed: auctionDates
    .extend({ estimate_low: z.int(), estimate_high: z.int(), plan_type: planType })
    .nullable(),
  /** When the current terms were signed. */
  signed_at: z.iso.datetime().nullable(),
  /** What must be true before the auction can be scheduled. Empty once it is, and for a car that is given up. */
  checks: z.array(z.object({ check: z.enum(SCHEDULE_CHECKS), is_passed: z.boolean() })),
  auction: auctionDates.extend({ starting_price: z.int() }).nullable(),
  can_propose: z.boolean(),
  can_schedule: z.boolean(),
});
export type Workbench = z.output<typeof workbench>;

export const readWorkbench = endpoint({
  operation: 'readWorkbench',
  capability,
  method: 'GET',
  path: '/api/office/submissions/{id}',
  summary: 'How far a car is on its way to an auction, who works on it, and what staff may do now',
  access,
  params: listingParams,
  answer: { status: 200, data: workbench },
  refusals: { 'not-found': 404 },
});

export const assignSubmission = endpoint({
  operation: 'assignSubmission',
  capability,
  method: 'POST',
  path: '/api/office/submissions/{id}/assign',
  summary: 'Assign a car to a member of staff with the permission, or to nobody. Nobody is told by mail',
  access,
  params: listingParams,
  body: z.object({
    from: z.uuid().nullable().describe('To whom it was assigned when the caller saw it'),
    to: z.uuid().nullable(),
  }),
  answer: { status: 200, data: z.object({ id: z.uuid(), assigned_to: person.nullable() }) },
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'changed-elsewhere': 409 },
    'assignee-not-permitted': 422,
  },
  limit: { requests: 300, seconds: 600 },
});

const HISTORY_PAGE = 50;

const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for the system itself. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** The status before and after a move. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of a version of the text, or of a step of the terms. */
  number: z.int().nullable(),
  /** What was read. */
  secret: z.string().nullable(),
  /** To whom it was assigned. */
  assigned_to: z.string().nullable(),
  /** The questions whose answers were changed. */
  questions: z.array(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const readSubmissionHistory = endpoint({
  operation: 'readSubmissionHistory',
  capability,
  method: 'GET',
  path: '/api/office/submissions/{id}/history',
  summary: `What staff, seller and system did with a car, from its audit, ${HISTORY_PAGE} at a time, the latest first`,
  access,
  params: listingParams,
  query: z.object({
    /** `meta.next` of the page before. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE),
  }),
  answer: {
    status: 200,
    data: z.array(historyEntry),
    meta: z.object({ next: z.int().nullable() }),
  },
  refusals: { 'not-found': 404 },
});

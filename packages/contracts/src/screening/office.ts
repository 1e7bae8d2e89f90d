import { CONNECTIONS } from '@marque/domain/screening/connections';
import { REVIEW_STATES } from '@marque/domain/screening/review-standing';
import { z } from 'zod';
import { reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { exporting } from '../list-export.ts';
import { listSort } from '../list-sort.ts';

const capability = 'screening';
const access = { permission: 'screening.decide' } as const;

const person = z.object({ id: z.uuid(), username: z.string(), name: z.string() });

const bidderReview = z.object({
  id: z.uuid(),
  state: z.enum(REVIEW_STATES),
  /** What bidder and seller have in common. */
  reasons: z.array(z.enum(CONNECTIONS)),
  /** The car for which the person bid first. */
  listing: z.object({ id: z.uuid(), lot_number: z.int(), title: z.string() }),
  bidder: person,
  seller: person,
  opened_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type BidderReview = z.output<typeof bidderReview>;

/** Where a page ended: among the reviews that wait or among the others, and the id of the last one. */
const isCursor = (text: string): boolean => {
  const [part, id] = text.split('_');
  return (part === 'waiting' || part === 'decided') && z.uuid().safeParse(id).success;
};

export const readReviews = endpoint({
  operation: 'readReviews',
  capability,
  method: 'GET',
  path: '/api/office/screening',
  summary:
    'Bidders who have a card, a telephone number or an address in common with a seller: those who wait, the oldest first, and then the decided ones, the newest first',
  access,
  query: z.object({
    sort: listSort('reviews'),
    /** `meta.next` of the page before. */
    after: z.string().max(80).refine(isCursor, { error: 'invalid' }).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: {
    status: 200,
    data: z.array(bidderReview),
    meta: z.object({ next: z.string().nullable() }),
  },
});

export const exportReviews = endpoint({
  ...exporting,
  operation: 'exportReviews',
  capability,
  path: '/api/office/screening.csv',
  summary:
    'The bidders who have something in common with a seller, as a CSV file, in the order of the list, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: z.object({ sort: listSort('reviews') }),
});

export const decideReview = endpoint({
  operation: 'decideReview',
  capability,
  method: 'POST',
  path: '/api/office/screening/{id}',
  summary:
    'Decide whether a bidder may bid on the cars of a seller; the bidder is told by mail. A repetition of the same decision changes nothing',
  access,
  params: z.object({ id: z.uuid() }),
  /** Only staff read the note. */
  body: z.object({ decision: z.enum(['allowed', 'refused']), note: reasonField }),
  answer: { status: 200, data: bidderReview },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'already-decided': 409 },
});

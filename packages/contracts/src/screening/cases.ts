import { CASE_OUTCOMES, CASE_STATES } from '@marque/domain/screening/case-states';
import { z } from 'zod';
import { reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { exporting } from '../list-export.ts';
import { listSort } from '../list-sort.ts';
import { sign } from './sign.ts';

const capability = 'screening';
const access = { permission: 'screening.decide' } as const;

const person = z.object({ id: z.uuid(), username: z.string(), name: z.string() });

const screeningCase = z.object({
  id: z.uuid(),
  state: z.enum(CASE_STATES),
  score: z.int().min(1).max(100),
  signs: z.array(sign),
  listing: z
    .object({ id: z.uuid(), lot_number: z.int(), title: z.string() })
    .describe('The car at which the signs were seen last'),
  bidder: person,
  seller: person,
  opened_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type ScreeningCase = z.output<typeof screeningCase>;

/** Where a page ended: `waiting_80_<id>` with the score of the last case, or `decided_<id>`. */
const isCursor = (text: string): boolean => {
  const [part, ...rest] = text.split('_');
  const isWaiting = part === 'waiting' && rest.length === 2 && /^\d{1,3}$/.test(rest[0] ?? '');
  return (isWaiting || (part === 'decided' && rest.length === 1)) && z.uuid().safeParse(rest.at(-1)).success;
};

export const readCases = endpoint({
  operation: 'readCases',
  capability,
  method: 'GET',
  path: '/api/office/screening/cases',
  summary:
    'Bidders whose bids look like shill bids: those who wait, the highest score first, and then the decided ones, the newest first',
  access,
  query: z.object({
    sort: listSort('cases'),
    /** `meta.next` of the page before. */
    after: z.string().max(80).refine(isCursor, { error: 'invalid' }).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: {
    status: 200,
    data: z.array(screeningCase),
    meta: z.object({ next: z.string().nullable() }),
  },
});

export const exportCases = endpoint({
  ...exporting,
  operation: 'exportCases',
  capability,
  path: '/api/office/screening/cases.csv',
  summary:
    'The bidders whose bids look like shill bids, as a CSV file, in the order of the list, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: z.object({ sort: listSort('cases') }),
});

export const decideCase = endpoint({
  operation: 'decideCase',
  capability,
  method: 'POST',
  path: '/api/office/screening/cases/{id}',
  summary:
    'Record how a case ended. It stops nobody and voids nothing. A repetition of the same outcome changes nothing',
  access,
  params: z.object({ id: z.uuid() }),
  /** Only staff read the note. */
  body: z.object({ outcome: z.enum(CASE_OUTCOMES), note: reasonField }),
  answer: { status: 200, data: screeningCase },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'already-decided': 409 },
});

import { PROPOSAL_KINDS } from '@marque/domain/access/proposal';
import { CURRENCIES } from '@marque/domain/money/currency';
import { DEADLINE_KINDS, URGENCIES } from '@marque/domain/today/deadlines';
import { HEALTH_CHECKS, HEALTH_STATES } from '@marque/domain/today/health';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { QUEUE_NAMES } from '@marque/domain/today/queues';
import { z } from 'zod';
import { boardAuction } from './bidding/live-board.ts';
import { endpoint } from './endpoint.ts';

const count = z.int().max(MOST_IN_QUEUE).describe(`At most ${MOST_IN_QUEUE}, which means that many or more`);

const deadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  id: z
    .uuid()
    .describe(
      'Of the car, the auction or the sale. Reviews, cases and proposals have no page of their own: their own id',
    ),
  title: z.string().describe('The name of the car. Empty for a proposal'),
  proposal: z.enum(PROPOSAL_KINDS).nullable(),
  due_at: z.iso.datetime(),
  urgency: z.enum(URGENCIES),
});
export type TodayDeadline = z.output<typeof deadline>;

const overduePayment = z.object({
  id: z.uuid(),
  title: z.string(),
  currency: z.enum(CURRENCIES),
  total_minor: z.int(),
  due_at: z.iso.datetime(),
  charge_at: z.iso
    .datetime()
    .nullable()
    .describe('When the card is charged. Null: no charge is planned, and staff take over'),
});
export type OverduePayment = z.output<typeof overduePayment>;

const queue = z.object({
  name: z.enum(QUEUE_NAMES),
  count,
  since: z.iso.datetime().nullable().describe('Since when the oldest item waits'),
});
export type TodayQueue = z.output<typeof queue>;

const healthCheck = z.object({
  check: z.enum(HEALTH_CHECKS),
  state: z.enum(HEALTH_STATES),
  count: z.int(),
  since: z.iso.datetime().nullable(),
});
export type TodayHealthCheck = z.output<typeof healthCheck>;

const today = z.object({
  deadlines: z.array(deadline).describe('The earliest first'),
  more_deadlines: z.array(z.enum(DEADLINE_KINDS)).describe('The kinds of which there are more'),
  payments: z
    .object({ count, first: z.array(overduePayment) })
    .nullable()
    .describe('Premiums that are overdue, the oldest first. Null for staff who may not read sales'),
  auctions: z
    .object({ count, first: z.array(boardAuction) })
    .nullable()
    .describe('Auctions that end within 24 hours. Null for staff who may not read listings'),
  queues: z.array(queue).describe('The queues that are not empty, that with the oldest item first'),
  health: z.array(healthCheck).nullable().describe('Null for staff who may not change switches'),
});
export type Today = z.output<typeof today>;

export const readToday = endpoint({
  operation: 'readToday',
  capability: 'today',
  method: 'GET',
  path: '/api/office/today',
  summary: 'What waits for the caller today. Each part is left out for staff who may not open its screen',
  access: { permission: 'office.enter' },
  answer: { status: 200, data: today },
});

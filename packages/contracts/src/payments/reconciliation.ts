import { CURRENCIES } from '@marque/domain/money/currency';
import { DIFFERENCES, RECONCILED, RECONCILIATION_DAYS } from '@marque/domain/payments/reconciliation';
import { z } from 'zod';
import { type DataOf, endpoint } from '../endpoint.ts';
import { job } from '../job.ts';
import { person } from '../person.ts';

const capability = 'payments';

const reconciliation = z.object({
  id: z.uuid(),
  started_by: person,
  started_at: z.iso.datetime(),
  days: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  failure: z.enum(['provider', 'interrupted']).nullable(),
  difference_count: z.int(),
});
export type Reconciliation = z.output<typeof reconciliation>;

const side = z
  .object({
    amount_minor: z.int(),
    /** Null for a dispute, which has the currency of its sale. */
    currency: z.string().nullable(),
    /** In the words of that side. */
    state: z.string(),
  })
  .nullable();
export type ReconciledSide = z.output<typeof side>;

const difference = z.object({
  subject: z.enum(RECONCILED),
  kind: z.enum(DIFFERENCES),
  own_id: z.string().nullable(),
  provider_id: z.string().nullable(),
  sale_id: z.uuid().nullable(),
  sale_currency: z.enum(CURRENCIES).nullable(),
  here: side,
  there: side,
});
export type ReconciliationDifference = z.output<typeof difference>;

const counts = z.object({ here: z.int(), there: z.int() });

export const readReconciliation = endpoint({
  operation: 'readReconciliation',
  capability,
  method: 'GET',
  path: '/api/office/reconciliation',
  summary:
    'The latest comparison with the payment provider and its differences, and the comparisons before it',
  access: { permission: 'payments.read' },
  answer: {
    status: 200,
    data: z.object({
      latest: reconciliation
        .extend({
          /** Null until it is done. */
          compared: z.record(z.enum(RECONCILED), counts).nullable(),
          /** At most 200. */
          differences: z.array(difference),
        })
        .nullable(),
      /** The newest first, at most 20. */
      earlier: z.array(reconciliation),
      may_start: z.boolean(),
    }),
  },
});
export type ReconciliationPageData = DataOf<typeof readReconciliation>;

export const startReconciliation = endpoint({
  operation: 'startReconciliation',
  capability,
  method: 'POST',
  path: '/api/office/reconciliation',
  summary:
    'Compare the payments, refunds and disputes of the last days with the provider’s, one comparison at a time',
  access: { permission: 'payments.reconcile' },
  body: z.object({
    days: z.coerce
      .number()
      .refine((days) => RECONCILIATION_DAYS.some((known) => known === days), { error: 'invalid' }),
  }),
  answer: { status: 202, data: reconciliation },
  refusals: { 'reconciliation-running': 409 },
  limit: { requests: 20, seconds: 3_600 },
});

export const reconcileJob = job('payments.reconcile', z.object({ id: z.uuid() }));

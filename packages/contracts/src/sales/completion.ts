import { SALE_STEPS } from '@marque/domain/sales/checklist';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { job } from '../job.ts';
import { sale, saleParams } from './sale.ts';

const capability = 'completion';

export const confirmStep = endpoint({
  operation: 'confirmStep',
  capability,
  method: 'POST',
  path: '/api/sales/{listing}/steps/{step}',
  summary: 'Confirm a step of a sale, as the side concerned; a repeated call changes nothing',
  access: 'customer',
  params: saleParams.extend({ step: z.enum(SALE_STEPS) }),
  answer: { status: 200, data: sale },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'step-not-open': 409 },
  limit: { requests: 60, seconds: 600 },
});

export const problemText = z.object({ text: requiredText('problem-required', 4_000) });

export const raiseProblem = endpoint({
  operation: 'raiseProblem',
  capability,
  method: 'POST',
  path: '/api/sales/{listing}/problem',
  summary: 'Raise a problem with a sale. It stops the clock that settles the sale, and staff are told',
  access: 'customer',
  params: saleParams,
  body: problemText,
  answer: { status: 201, data: sale },
  refusals: { 'not-found': 404, 'problem-open': 409, 'problem-not-possible': 409 },
  limit: { requests: 10, seconds: 600 },
});

export const withdrawFromSale = endpoint({
  operation: 'withdrawFromSale',
  capability,
  method: 'POST',
  path: '/api/sales/{listing}/withdraw',
  summary: 'Withdraw from the purchase from a trader, as a consumer; a repeated call changes nothing',
  access: 'customer',
  params: saleParams,
  answer: { status: 200, data: z.object({ withdrawn_at: z.iso.datetime() }) },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'withdrawal-over': 409 },
  limit: { requests: 10, seconds: 600 },
});

/** Settles sales whose time has come, and ends second chances that nobody has answered. */
export const sweepSalesJob = job('completion.sweep-sales', z.object({}));

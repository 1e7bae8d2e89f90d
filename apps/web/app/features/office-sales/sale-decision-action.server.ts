import { answerDispute, recordManualRefund, refundPremium } from '@marque/contracts/payments/office';
import { keepPremium, letSaleFall, markPaid, resolveProblem } from '@marque/contracts/sales/office';
import { parseMinor } from '@marque/domain/money/parse-minor';
import type { ActionFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';
import type { SaleDecision } from './sale-decisions.ts';

type Action = Pick<ActionFunctionArgs, 'context' | 'request'>;

/** Sends a decision of staff about a sale. */
export function decideSale(args: Action) {
  const { api } = visitor(args.context);
  const letFall =
    (refund: boolean) =>
    ({ id, reason }: { id: string; reason: string }) =>
      api.call(letSaleFall, { params: { sale: id }, body: { reason, refund } });
  const refund =
    (endpoint: typeof refundPremium | typeof recordManualRefund) =>
    ({ id, reason, form }: { id: string; reason: string; form: FormData }) => {
      const typed = String(form.get('amount') ?? '').trim();
      return api.call(endpoint, {
        params: { sale: id },
        headers: { 'idempotency-key': String(form.get('key') ?? '') },
        // The API refuses an amount of zero, with a sentence that asks for an amount.
        body: { reason, ...(typed ? { amount_minor: parseMinor(typed) ?? 0 } : {}) },
      });
    };
  return decideRow<SaleDecision>(args, {
    'resolve-problem': ({ id, reason }) =>
      api.call(resolveProblem, { params: { sale: id }, body: { resolution: reason } }),
    'mark-paid': ({ id, reason }) => api.call(markPaid, { params: { sale: id }, body: { reason } }),
    refund: refund(refundPremium),
    'record-refund': refund(recordManualRefund),
    'keep-premium': ({ id, reason }) => api.call(keepPremium, { params: { sale: id }, body: { reason } }),
    'let-fall-refund': letFall(true),
    'let-fall-keep': letFall(false),
    'answer-dispute': ({ id, reason }) =>
      api.call(answerDispute, { params: { id }, body: { statement: reason } }),
  });
}

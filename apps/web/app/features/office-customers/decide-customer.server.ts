import * as decisions from '@marque/contracts/customer-care/decisions';
import { startViewAs } from '@marque/contracts/customer-care/view-as';
import type { ConductReason } from '@marque/domain/customer-care/conduct';
import { parseAmount } from '@marque/domain/money/parse-amount';
import type { ActionFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';
import type { CustomerAction } from './customer-actions.ts';

type Sent = { reason: string; form: FormData };

/** Sends a decision of staff about a customer. */
export function decideCustomer(args: Pick<ActionFunctionArgs, 'context' | 'request'>, id: string) {
  const { api } = visitor(args.context);
  const params = { id };
  return decideRow<CustomerAction>(args, {
    note: ({ form }) => api.call(decisions.addCustomerNote, { params, body: { text: text(form, 'text') } }),
    warn: ({ form }) => api.call(decisions.warnCustomer, { params, body: conductIn(form) }),
    block: ({ form }) =>
      api.call(decisions.blockCustomer, {
        params,
        // The API refuses a duration of no days, with a sentence that asks for one.
        body: { ...conductIn(form), days: Number(text(form, 'days')) || 0 },
      }),
    unblock: ({ reason }) => api.call(decisions.unblockCustomer, { params, body: { reason } }),
    limit: (sent) => api.call(decisions.limitCustomerBids, { params, body: limitIn(sent) }),
    'confirm-identity': (sent) =>
      api.call(decisions.confirmCustomerIdentity, { params, body: { ...identityIn(sent), confirmed: true } }),
    'revoke-identity': (sent) =>
      api.call(decisions.confirmCustomerIdentity, {
        params,
        body: { ...identityIn(sent), confirmed: false },
      }),
    'end-session': ({ id: session, reason }) =>
      api.call(decisions.endCustomerSessions, { params, body: { reason, session } }),
    'end-sessions': ({ reason }) => api.call(decisions.endCustomerSessions, { params, body: { reason } }),
    view: ({ reason }) => api.call(startViewAs, { params, body: { reason } }),
    export: ({ reason }) => api.call(decisions.recordDataExport, { params, body: { reason } }),
    close: ({ reason }) => api.call(decisions.closeCustomerAccount, { params, body: { reason } }),
  });
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The API checks the reason, because the list may have been changed in the browser. */
const conductIn = (form: FormData) => ({
  reason: text(form, 'conduct') as ConductReason,
  text: text(form, 'text'),
});

const identityIn = ({ reason, form }: Sent) => ({ reason, name: text(form, 'name') });

function limitIn({ reason, form }: Sent) {
  const typed = text(form, 'limit').trim();
  // The API refuses an amount of zero, with a sentence that asks for an amount.
  return { reason, limit: typed === '' ? null : (parseAmount(typed) ?? 0) };
}

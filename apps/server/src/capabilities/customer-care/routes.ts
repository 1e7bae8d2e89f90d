import { customerChannel } from '@marque/contracts/channels';
import * as invitations from '@marque/contracts/customer-care/account-invitations';
import * as customers from '@marque/contracts/customer-care/customers';
import * as decisions from '@marque/contracts/customer-care/decisions';
import * as views from '@marque/contracts/customer-care/view-as';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { Context, StaffActor } from '../../platform/context.ts';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { Sessions } from '../customers/sessions.ts';
import { addNote } from './add-note.ts';
import { blockCustomer } from './block-customer.ts';
import { closeAccount } from './close-account.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { downloadCustomerData } from './download-customer-data.ts';
import { endSessions } from './end-sessions.ts';
import { exportCustomers } from './export-customers.ts';
import { inviteCustomer } from './invite-customer.ts';
import { inviteCustomerAgain } from './invite-customer-again.ts';
import { limitBids } from './limit-bids.ts';
import { readCustomer } from './read-customer.ts';
import { readCustomers } from './read-customers.ts';
import { readInvited } from './read-invited.ts';
import { recordDataExport } from './record-data-export.ts';
import { startViewAs } from './start-view-as.ts';
import { stopViewAs } from './stop-view-as.ts';
import { unblockCustomer } from './unblock-customer.ts';
import { warnCustomer } from './warn-customer.ts';

type Parts = {
  sessions: Pick<Sessions, 'forget'>;
  live: LivePublisher;
  idleLimitMs: number;
  bidLimits: BidLimits;
};

export function customerCareRoutes({ sessions, live, idleLimitMs, bidLimits }: Parts) {
  const read = (context: Context<StaffActor>, id: string) =>
    readCustomer(context, id, { idleLimitMs, bidLimits });

  /** Presents the customer after a decision. Every process drops what it has cached, and open pages read again. */
  const decided = async <Code extends string>(
    context: Context<StaffActor>,
    outcome: { id: string } | Refusal<Code>,
  ) => {
    if (isRefusal(outcome)) return outcome as Refusal<Code>;
    sessions.forget(outcome.id);
    live.publish(customerChannel(outcome.id), 'account.changed', {});
    return read(context, outcome.id);
  };

  return [
    answer(customers.readOfficeCustomers, (context, { query }) => readCustomers(context, query, bidLimits)),

    answer(customers.exportOfficeCustomers, (context, { query }, http) => {
      http.attachFile({ name: 'customers.csv', type: 'text/csv' });
      return exportCustomers(context, query, bidLimits);
    }),

    answer(customers.readOfficeCustomer, (context, { params }) => read(context, params.id)),

    answer(decisions.blockCustomer, async (context, { params, body }) =>
      decided(context, await blockCustomer(context, { ...params, ...body })),
    ),

    answer(decisions.unblockCustomer, async (context, { params, body }) =>
      decided(context, await unblockCustomer(context, { ...params, ...body })),
    ),

    answer(decisions.warnCustomer, async (context, { params, body }) =>
      decided(context, await warnCustomer(context, { ...params, ...body })),
    ),

    // Nothing changes for the customer, whose open pages must not show that staff have just written something.
    answer(decisions.addCustomerNote, async (context, { params, body }) => {
      const noted = await addNote(context, { ...params, ...body });
      return isRefusal(noted) ? noted : read(context, noted.id);
    }),

    answer(decisions.endCustomerSessions, async (context, { params, body }) =>
      decided(context, await endSessions(context, { ...params, ...body })),
    ),

    answer(decisions.limitCustomerBids, async (context, { params, body }) =>
      decided(context, await limitBids(context, { ...params, ...body })),
    ),

    answer(decisions.confirmCustomerIdentity, async (context, { params, body }) =>
      decided(context, await confirmIdentity(context, { ...params, ...body })),
    ),

    answer(decisions.closeCustomerAccount, async (context, { params, body }) =>
      decided(context, await closeAccount(context, { ...params, ...body }, live)),
    ),

    answer(decisions.recordDataExport, (context, { params, body }) =>
      recordDataExport(context, { ...params, ...body }),
    ),

    answer(decisions.downloadOfficeCustomerData, (context, { params }) =>
      downloadCustomerData(context, params.id),
    ),

    answer(views.startViewAs, async (context, { params, body }) => {
      const started = await startViewAs(context, { ...params, ...body });
      if (!isRefusal(started)) sessions.forget(context.actor.customer.id);
      return started;
    }),

    answer(views.stopViewAs, async (context) => {
      const stopped = await stopViewAs(context);
      sessions.forget(context.actor.customer.id);
      return stopped;
    }),

    answer(invitations.readInvitedCustomers, (context, { query }) => readInvited(context, query.before)),

    answer(invitations.inviteCustomer, (context, { body }) => inviteCustomer(context, body)),

    answer(invitations.inviteCustomerAgain, (context, { params }) => inviteCustomerAgain(context, params.id)),
  ];
}

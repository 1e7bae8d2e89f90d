import { isRefusal, refuse } from '@marque/contracts/refusal';
import { z } from 'zod';
import { proposalKind } from '../access/proposal-kind.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { lockSale } from '../sales/repository.ts';
import { cardRefunds } from './begin-refund.ts';
import { describeRefund } from './describe-refund.ts';
import { type ManualParts, manualRefunds } from './store-manual-refund.ts';

/** Refunds above the limit. `decideRefund` proposes them. */
export const refundProposals = (parts: ManualParts) =>
  proposalKind({
    name: 'refund',
    permission: 'sales.refund',
    payload: z.object({ sale: z.uuid(), amount_minor: z.int(), to_card: z.boolean() }),
    describe: (kysely, { sale }) => describeRefund(kysely, sale),
    isOwnAffair: async (trx, actor, { sale: id }) => {
      const sale = await lockSale(trx, { id });
      return sale !== undefined && (await refuseParty(trx, actor, sale.listing_id)) !== undefined;
    },
    carryOut: async (trx, { actor, proposal: { id, proposedBy, reason, payload }, requestId, now }) => {
      const sale = await lockSale(trx, { id: payload.sale });
      if (!sale) return refuse('not-found');
      const way = payload.to_card ? cardRefunds : manualRefunds(parts);
      const money = await way.calculate(trx, sale, payload.amount_minor);
      if (isRefusal(money)) return money;
      const proposal = { id, proposedBy };
      await way.store(trx, sale, money, { actor, reason, requestId, proposal, at: now });
      return undefined;
    },
  });

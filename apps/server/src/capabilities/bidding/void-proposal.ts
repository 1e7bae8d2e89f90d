import type { Proposal } from '@marque/contracts/access';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { z } from 'zod';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { proposalKind } from '../access/proposal-kind.ts';
import { propose } from '../access/propose.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { announce } from './announce.ts';
import { describeVoid } from './describe-void.ts';
import { findLedger, lockAuction } from './repository.ts';
import { findVoidable, voidBid } from './void-bid.ts';

const payload = z.object({ listing: z.uuid(), sequence: z.int() });
type Wanted = z.output<typeof payload> & { reason: string };

/**
 * Refuses at once if there is nothing to void. Otherwise the proposal waits for a second person. Nobody who sells the car
 * or has bid on it takes part, because a void changes who leads.
 */
export const proposeVoid = (
  context: Context<StaffActor<'bids.void'>>,
  { listing, sequence, reason }: Wanted,
  live: LivePublisher,
): Promise<Proposal | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'bid-not-voidable'>> =>
  inTransaction(context.db, async (trx) => {
    const auction = await lockAuction(trx, listing);
    const refusal = auction && (await refuseParty(trx, context.actor, listing));
    if (refusal) return refusal;
    const found = findVoidable(auction, await findLedger(trx, listing), sequence);
    if ('refused' in found) return found;
    const subject = { kind: 'listing', id: listing } as const;
    return propose(trx, context, { kind: 'void-bid', payload: { listing, sequence }, reason, subject }, live);
  });

export const voids = (live: LivePublisher) =>
  proposalKind({
    name: 'void-bid',
    permission: 'bids.void',
    payload,
    describe: describeVoid,
    isOwnAffair: async (trx, actor, { listing }) => {
      await lockAuction(trx, listing);
      return (await refuseParty(trx, actor, listing)) !== undefined;
    },
    carryOut: async (trx, { actor, proposal, requestId }) => {
      const { listing, sequence } = proposal.payload;
      const { id, proposedBy, reason } = proposal;
      const outcome = await voidBid(trx, {
        ...{ id: listing, sequence, reason, actor, requestId },
        proposal: { id, proposedBy },
      });
      if (isRefusal(outcome)) return outcome;
      afterCommit(trx, () => announce(live, 'listing.updated', outcome));
      return undefined;
    },
  });

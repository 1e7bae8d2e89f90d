import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Customer } from '@marque/testing/build-customer';
import { voidBid } from '../../src/capabilities/bidding/void-bid.ts';
import { actingWith } from '../build-context.ts';

/** Voids a bid at once. The proposal that two people must agree on is made up. */
export const voidAs = (db: Database, staff: Customer, { id, sequence }: { id: string; sequence: number }) =>
  inTransaction(db, (trx) =>
    voidBid(trx, {
      ...{ id, sequence, reason: 'not meant', requestId: 'test' },
      actor: actingWith(staff, 'bids.void'),
      proposal: { id: randomUUID(), proposedBy: randomUUID() },
    }),
  );

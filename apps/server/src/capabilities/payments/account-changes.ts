import { customerChannel } from '@marque/contracts/channels';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { SessionSignals } from '../../platform/realtime/session-signals.ts';

export type AccountChanges = {
  /**
   * Call this in a transaction that changes whether the customer may bid. After the commit, every process reads the
   * customer's sessions again, and every open page of the customer is renewed.
   */
  announce(trx: Transaction<Tables>, customerId: string): void;
};

export const createAccountChanges = (
  live: LivePublisher,
  signals: Pick<SessionSignals, 'announce'>,
): AccountChanges => ({
  announce: (trx, customerId) =>
    afterCommit(trx, () => {
      signals.announce(customerId);
      live.publish(customerChannel(customerId), 'account.changed', {});
    }),
});

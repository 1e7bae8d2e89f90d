import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { forEach } from '../../platform/jobs/for-each.ts';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider/provider.ts';
import type { AccountChanges } from './account-changes.ts';
import { endSetup, findOpenSetups } from './card-repository.ts';
import { syncCardSetup } from './sync-card-setup.ts';

/** Customers usually return within a few minutes, and the webhook arrives within seconds. */
const LEAVE_ALONE_MS = 5 * MINUTE_MS;
/** The provider's page expires after a day. */
const GIVE_UP_MS = 2 * DAY_MS;
const BATCH = 1_000;

type Parts = { db: Database; provider: PaymentProvider; changes: AccountChanges; now: Date };

/** Finishes visits to the provider's page whose customers did not return and whose webhooks were lost. */
export async function sweepCardSetups(parts: Parts): Promise<void> {
  const { db, now } = parts;
  const before = (ms: number) => new Date(now.getTime() - ms);
  let isDown = false;
  await forEach(await findOpenSetups(db.kysely, before(LEAVE_ALONE_MS), BATCH), 1, async (setup) => {
    if (setup.created_at < before(GIVE_UP_MS) || setup.provider_id === null)
      return inTransaction(db, (trx) => endSetup(trx, setup.id, now));
    if (isDown) return;
    try {
      await syncCardSetup(setup, parts);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      // The next sweep tries again.
      isDown = true;
    }
  });
}

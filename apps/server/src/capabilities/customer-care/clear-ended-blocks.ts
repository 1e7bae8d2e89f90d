import { inTransaction } from '@marque/db/transaction';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { removeEndedBlocks } from './record-repository.ts';

/** Removes the blocks whose time has come. The rule already ignores them; this keeps lists and other queries simple. */
export async function clearEndedBlocks({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const ended = await removeEndedBlocks(trx, now);
    await writeAudit(
      trx,
      ended.map(({ id }) => ({
        ...{ action: 'customer-unblocked' as const, actor: null, at: now },
        subject: { kind: 'customer' as const, id },
        reason: 'The block has ended.',
      })),
    );
  });
}

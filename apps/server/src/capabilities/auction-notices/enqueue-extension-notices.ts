import { auctionExtendedJob, extensionNoticeJob } from '@marque/contracts/bidding/jobs';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { enqueue, enqueueEach } from '../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { enqueueNotices } from './enqueue-notices.ts';

type Extension = z.input<typeof auctionExtendedJob.payload>;

/**
 * Enqueues the job that tells everybody concerned about an extension. The key names the entry of the ledger, so that the notices
 * of one extension never replace those of another.
 */
export const enqueueExtended = (trx: Transaction<Tables>, extension: Extension): Promise<void> =>
  enqueue(trx, auctionExtendedJob, extension, { key: keyOf(auctionExtendedJob.name, extension) });

/** Enqueues the notices to some of those concerned. If the worker is killed and runs it again, nobody has two notices waiting. */
export const enqueueExtensionNotices = (
  { db }: JobContext,
  { after, actorId, ...extension }: z.output<typeof auctionExtendedJob.payload>,
): Promise<void> =>
  enqueueNotices(db, {
    ...{ auctionId: extension.auctionId, after },
    enqueueFor: (trx, customerIds) =>
      enqueueEach(
        trx,
        extensionNoticeJob,
        customerIds
          .filter((customerId) => customerId !== actorId)
          .map((customerId) => ({
            payload: { ...extension, customerId },
            key: `${keyOf(extensionNoticeJob.name, extension)}:${customerId}`,
          })),
      ),
    enqueueRest: (trx, next) => enqueueExtended(trx, { ...extension, actorId, after: next }),
  });

const keyOf = (name: string, { auctionId, sequence }: Extension): string =>
  `${name}:${auctionId}:${sequence}`;

import { incrementAgainJob } from '@marque/contracts/content/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { isSameSecret } from '../../../platform/secret-box.ts';
import { incrementVersion } from '../version/state-repository.ts';
import type { VersionNumber } from '../version/version-number.ts';

/** For so long after a publication, Contentful may still send the old text. */
const SPREAD_MS = 10_000;

/**
 * Contentful calls it after each publication. What it sends is not read; only the version number grows. It grows once more
 * when all servers of Contentful have the new text, because a page may have been made of the old one until then.
 */
export async function receiveWebhook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: string,
  { secret, versionNumber }: { secret: string | undefined; versionNumber: VersionNumber },
): Promise<{ received: true } | Refusal<'signature-invalid'>> {
  if (!secret || !isSameSecret(given, secret)) return refuse('signature-invalid');
  await inTransaction(db, async (trx) => {
    await incrementVersion(trx);
    const runAt = new Date(clock.now().getTime() + SPREAD_MS);
    await enqueue(trx, incrementAgainJob, {}, { runAt, key: incrementAgainJob.name });
  });
  await versionNumber.announce();
  return { received: true };
}

import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/secret-box.ts';
import { countChange } from '../version/state-repository.ts';
import type { VersionNumber } from '../version/version-number.ts';

/** Contentful calls it after each publication. What it sends is not read; only the version number grows. */
export async function receiveWebhook(
  { db }: Pick<Context, 'db'>,
  given: string,
  { secret, versionNumber }: { secret: string | undefined; versionNumber: VersionNumber },
): Promise<{ received: true } | Refusal<'signature-invalid'>> {
  if (!secret || !isSameSecret(given, secret)) return refuse('signature-invalid');
  await inTransaction(db, countChange);
  await versionNumber.announce();
  return { received: true };
}

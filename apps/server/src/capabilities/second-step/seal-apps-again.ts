import type { Database } from '@marque/db/database';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { sealAgain } from './authenticator-app.ts';
import { findAppsAfter, replaceSealed } from './repository.ts';

const PAGE = 500;

/** Encrypts with the current key every secret that another key of ours has encrypted. Nothing else would ever replace them. */
export async function sealAppsAgain(
  { kysely }: Pick<Database, 'kysely'>,
  appKey: RotatingKey,
): Promise<void> {
  let last: string | null = null;
  while (true) {
    const apps = await findAppsAfter(kysely, last, PAGE);
    for (const { customer_id, sealed_secret } of apps) {
      const after = sealAgain(sealed_secret, appKey);
      if (after) await replaceSealed(kysely, customer_id, { before: sealed_secret, after });
    }
    last = apps.at(-1)?.customer_id ?? null;
    if (apps.length < PAGE) return;
  }
}

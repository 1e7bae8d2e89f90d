import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { type Suppression, suppresses } from '@marque/domain/notifications/mail-suppression';
import type { Kysely } from 'kysely';

export const suppressionOf = ({
  cause,
  at,
  lifted_at,
}: Pick<Tables['mail_suppressions'], 'cause' | 'at' | 'lifted_at'>): Suppression => ({
  ...{ cause, at, liftedAt: lifted_at },
});

export async function findSuppression(
  kysely: Kysely<Tables>,
  address: string,
): Promise<Suppression | undefined> {
  const row = await kysely
    .selectFrom('mail_suppressions')
    .select(['cause', 'at', 'lifted_at'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row && suppressionOf(row);
}

/** Whether a mail must not be sent, because its provider has told us that the address cannot or does not want to be reached. */
export async function isSuppressed(
  { kysely }: Database,
  address: string,
  { kind, now }: { kind: string; now: Date },
): Promise<boolean> {
  const suppression = await findSuppression(kysely, address);
  return suppression !== undefined && suppresses(suppression, kind, now);
}

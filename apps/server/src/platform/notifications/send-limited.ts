import type { Database } from '@marque/db/database';
import { pruneRows } from '@marque/db/prune-rows';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { type LimitedMail, LONGEST_LIMIT_MS, latestBefore } from '@marque/domain/notifications/limited-mails';
import type { Keys } from '../keys.ts';
import { lockHashes } from '../lock-hashes.ts';
import { everyHash } from '../rotating-key.ts';
import type { Mail } from './mail.ts';
import type { NotificationPorts } from './ports.ts';

type Sender = {
  db: Database;
  clock: Clock;
  notifications: NotificationPorts;
  keys: Pick<Keys, 'limitedMails'>;
};

/** Sends a mail that a stranger may have caused, unless its address has received one of its kind too recently. */
export async function sendLimited(
  { db, clock, notifications, keys }: Sender,
  kind: LimitedMail,
  mail: Mail,
): Promise<void> {
  const now = clock.now();
  const hashes = everyHash(keys.limitedMails, kind, mail.to.toLowerCase());
  await pruneRows(db.kysely, {
    ...{ table: 'limited_mails', key: 'key', column: 'mailed_at' },
    before: new Date(now.getTime() - LONGEST_LIMIT_MS),
  });
  await inTransaction(db, async (trx) => {
    await lockHashes(
      trx,
      hashes.map((hash) => hash.toString('hex')),
    );
    const recent = await trx
      .selectFrom('limited_mails')
      .select('key')
      .where('key', 'in', hashes)
      .where('mailed_at', '>', latestBefore(kind, now))
      .executeTakeFirst();
    if (!recent)
      await trx
        .insertInto('limited_mails')
        .values(hashes.map((key) => ({ key, mailed_at: now })))
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ mailed_at: now }))
        .execute();
    await notifications.within(trx).storeMail(mail, { isWanted: !recent });
  });
}

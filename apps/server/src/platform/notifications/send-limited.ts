import type { Database } from '@marque/db/database';
import { pruneRows } from '@marque/db/prune-rows';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { type LimitedMail, LONGEST_LIMIT_MS, latestBefore } from '@marque/domain/notifications/limited-mails';
import type { Keys } from '../keys.ts';
import { keyedHash } from '../secret-box.ts';
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
  const key = keyedHash(keys.limitedMails, kind, mail.to.toLowerCase());
  await pruneRows(db.kysely, {
    ...{ table: 'limited_mails', key: 'key', column: 'mailed_at' },
    before: new Date(now.getTime() - LONGEST_LIMIT_MS),
  });
  await inTransaction(db, async (trx) => {
    const claimed = await trx
      .insertInto('limited_mails')
      .values({ key, mailed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ mailed_at: now })
          .where('limited_mails.mailed_at', '<=', latestBefore(kind, now)),
      )
      .returning('key')
      .executeTakeFirst();
    await notifications.within(trx).offerMail(mail, { isWanted: claimed !== undefined });
  });
}

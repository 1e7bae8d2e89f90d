import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS, HOUR_MS } from '@marque/domain/time/durations';
import type { Insertable } from 'kysely';
import { failedMessages, notice } from './failed-messages.ts';

/**
 * The past of the office in the demo: messages that arrived or did not, and a switch of last week. `restock-office.ts` keeps
 * the queues filled.
 */
export const seedOffice = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const accounts = await trx
      .selectFrom('customers')
      .select(['id', 'username', 'email'])
      .where('username', 'in', ['buyer', 'guest', 'seller', 'manager'])
      .execute();
    const named = (username: string) => {
      const account = accounts.find((one) => one.username === username);
      if (!account) throw new Error(`The demo has no account ${username}.`);
      return account;
    };
    const isSeeded = await trx.selectFrom('switch_changes').select('id').limit(1).executeTakeFirst();
    if (isSeeded) return;
    await trx
      .insertInto('switch_changes')
      .values(lastWeek(named('manager').id, now))
      .execute();
    await trx
      .insertInto('notices')
      .values([
        ...failedMessages({ guest: named('guest'), seller: named('seller') }, now),
        notice(named('buyer'), 'suppressed', {
          ...{ kind: 'bidding.lost', subject: 'The auction has ended' },
          text: 'Another bidder has won the car that you bid on.',
          created_at: ago(now, 5 * HOUR_MS),
        }),
        notice(named('buyer'), 'sent', {
          ...{ kind: 'customers.new-device', subject: 'You have logged in from a new device' },
          text: 'Somebody has logged in to your account with Firefox on Linux.',
          created_at: ago(now, 6 * HOUR_MS),
        }),
      ])
      .execute();
  });

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const lastWeek = (manager: string, now: Date): Insertable<Tables['switch_changes']>[] => [
  {
    ...{
      switch: 'registrations-closed',
      changed_by: manager,
      reason: 'Hundreds of false accounts in an hour.',
    },
    ...{ changed_at: ago(now, 7 * DAY_MS), expires_at: ago(now, 6 * DAY_MS) },
  },
  {
    ...{ switch: 'registrations-closed', changed_by: manager, reason: 'The false accounts have stopped.' },
    ...{ changed_at: ago(now, 7 * DAY_MS - 3 * HOUR_MS), expires_at: null },
  },
];

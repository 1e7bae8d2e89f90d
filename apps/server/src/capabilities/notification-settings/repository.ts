import type { Tables } from '@marque/db/rows.gen';
import type { NotificationChoice } from '@marque/domain/notifications/notification-settings';
import type { Kysely, Transaction } from 'kysely';

/** Undefined if the account is closed. */
export const findReader = (kysely: Kysely<Tables>, id: string) => ofReader(kysely, id).executeTakeFirst();

/** Forms that are sent at once are saved one after the other. */
export const lockReader = (trx: Transaction<Tables>, id: string) =>
  ofReader(trx, id).forNoKeyUpdate().executeTakeFirst();

const ofReader = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customers')
    .select(['id', 'locale', 'country', 'region', 'telephone', 'phone_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

export const findChoices = (kysely: Kysely<Tables>, customerId: string): Promise<NotificationChoice[]> =>
  kysely
    .selectFrom('notification_choices')
    .select(['event', 'channel', 'wanted'])
    .where('customer_id', '=', customerId)
    .execute();

export async function replaceChoices(
  trx: Transaction<Tables>,
  customerId: string,
  choices: NotificationChoice[],
): Promise<void> {
  await trx.deleteFrom('notification_choices').where('customer_id', '=', customerId).execute();
  if (choices.length > 0)
    await trx
      .insertInto('notification_choices')
      .values(choices.map((choice) => ({ ...choice, customer_id: customerId })))
      .execute();
}

import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { inTransaction } from '@marque/db/transaction';
import { choicesAfter, type NotificationSettings } from '@marque/domain/notifications/notification-settings';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { presentSettings } from './present-settings.ts';
import { findChoices, lockReader, replaceChoices } from './repository.ts';

/** Locks the account, so that two forms sent at once are saved one after the other, each as a whole. */
export function chooseNotifications(
  { db, actor }: Context<CustomerActor>,
  chosen: NotificationSettings,
): Promise<NotificationSettingsData> {
  const { customer } = actor;
  return inTransaction(db, async (trx) => {
    const row = await lockReader(trx, customer.id);
    const phoneVerified = Boolean(row?.phone_verified_at);
    const choices = choicesAfter(await findChoices(trx, customer.id), chosen, { phoneVerified });
    if (row) await replaceChoices(trx, customer.id, choices);
    return presentSettings(choices, phoneVerified);
  });
}

import type { ChosenNotifications } from '@marque/contracts/chosen-notifications';
import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { inTransaction } from '@marque/db/transaction';
import { choicesAfter } from '@marque/domain/notifications/notification-settings';
import type { NotificationTiming } from '@marque/domain/notifications/notification-timing';
import { withCategories } from '@marque/domain/notifications/setting-categories';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { moveDigest } from '../digests/move-digest.ts';
import { presentSettings } from './present-settings.ts';
import { findChoices, lockReader, replaceChoices } from './repository.ts';
import { findTiming, storeTiming } from './timing-repository.ts';

/** Locks the account, so that two forms sent at once are saved one after the other, each as a whole. */
export function chooseNotifications(
  { db, clock, actor }: Context<CustomerActor>,
  { categories = {}, timing: sentTiming, ...sent }: ChosenNotifications,
): Promise<NotificationSettingsData> {
  const { customer } = actor;
  return inTransaction(db, async (trx) => {
    const row = await lockReader(trx, customer.id);
    const phoneVerified = Boolean(row?.phone_verified_at);
    const chosen = withCategories(sent, categories);
    const choices = choicesAfter(await findChoices(trx, customer.id), chosen, { phoneVerified });
    const timing = sentTiming ? timingOf(sentTiming) : await findTiming(trx, customer.id);
    if (row) await replaceChoices(trx, customer.id, choices);
    if (row && timing) {
      await storeTiming(trx, customer.id, timing);
      await moveDigest(trx, customer.id, timing, clock.now());
    }
    return presentSettings({ choices, timing }, row ?? customer.profile);
  });
}

const timingOf = (sent: NonNullable<ChosenNotifications['timing']>): NotificationTiming => ({
  timeZone: sent.time_zone,
  quiet: { isOn: sent.is_quiet, from: sent.quiet_from, to: sent.quiet_to },
  bidsAreUrgent: sent.bids_are_urgent,
  watching: sent.watching_frequency,
});

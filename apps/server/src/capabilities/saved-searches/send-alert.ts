import { pageAddress } from '@marque/contracts/page-address';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findCustomer } from '../customers/repository.ts';
import { notify } from '../notification-settings/notify.ts';
import { beginAlert, endAlert, findAlertMatches, giveUpAlert } from './alerts-repository.ts';
import { alertMail, headlineOf } from './mails.ts';
import { sealStopToken } from './stop-token.ts';

/**
 * Sends one alert. If an earlier attempt was killed while it sent the message, nobody knows whether it arrived, so it is not
 * sent again. The cars are on the page of the account in any case.
 */
export async function sendAlert(context: JobContext, alertId: string): Promise<void> {
  const { kysely } = context.db;
  const alert = await beginAlert(kysely, alertId);
  if (!alert) return void (await giveUpAlert(kysely, alertId));
  const customer = await findCustomer(kysely, alert.customer_id);
  const matches = await findAlertMatches(kysely, alertId);
  // Anybody can register with the address of somebody else, and name a search as they like.
  if (!customer?.email_verified_at || matches.length === 0)
    return void (await endAlert(kysely, alertId, 'empty'));

  const { publicUrl, keys } = context;
  const locale = readerLocale(customer);
  const page = publicUrl + pageAddress({ route: 'account-saved-searches', locale });
  const settingsLink = publicUrl + pageAddress({ route: 'account-notification-settings', locale });
  const tokenOf = (kind: 'search' | 'alert', id: string) =>
    sealStopToken({ kind, id }, keys.unsubscribeLinks);
  const letter = {
    ...{ locale, matches, publicUrl, page, settingsLink, frequency: alert.frequency },
    stopToken: tokenOf('alert', alertId),
    stopTokenOf: (searchId: string) => tokenOf('search', searchId),
  };
  const reader = { id: customer.id, locale, phoneVerified: customer.phone_verified_at !== null };
  try {
    await notify(context, reader, {
      event: 'saved-search',
      mail: alertMail({ ...letter, to: customer.email }),
      brief: headlineOf(letter),
    });
  } catch (error) {
    // The provider refused the message, so the retry of the job sends it.
    await endAlert(kysely, alertId, 'waiting');
    throw error;
  }
  await endAlert(kysely, alertId, 'sent');
}

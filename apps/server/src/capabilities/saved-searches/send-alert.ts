import { pageAddress } from '@marque/contracts/page-address';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findCustomer } from '../customers/repository.ts';
import { carFacts, type FeedFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { type AlertMatch, endAlert, findAlertMatches, lockAlert } from './alerts-repository.ts';
import { alertMail, headlineOf } from './mails.ts';
import { sealStopToken } from './stop-token.ts';

/** Sends one alert. Its messages and its state are stored together or not at all. */
export const sendAlert = (context: JobContext, alertId: string): Promise<void> =>
  inTransaction(context.db, (trx) =>
    sendWithin(
      { ...context, db: databaseWithin(context.db, trx), notifications: context.notifications.within(trx) },
      alertId,
    ),
  );

async function sendWithin(context: JobContext, alertId: string): Promise<void> {
  const { kysely } = context.db;
  const alert = await lockAlert(kysely, alertId, context.notifications.held ? 'sent' : 'waiting');
  if (!alert) return;
  const customer = await findCustomer(kysely, alert.customer_id);
  const matches = await findAlertMatches(kysely, alertId);
  // Anybody can register with the address of somebody else, and name a search as they like.
  const [first, ...others] = matches;
  if (!customer?.email_verified_at || !first) return void (await endAlert(kysely, alertId, 'empty'));

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
  await notify(context, reader, {
    event: 'saved-search',
    mail: alertMail({ ...letter, to: customer.email }),
    brief: headlineOf(letter),
    feed: feedOf([first, ...others]),
  });
  await endAlert(kysely, alertId, 'sent');
}

/** Grouped by the first search. The page of the account shows the others too. */
function feedOf(matches: readonly [AlertMatch, ...AlertMatch[]]) {
  const [first] = matches;
  const cars = new Set(matches.map(({ id }) => id)).size;
  const facts: FeedFacts = cars === 1 ? { ...carFacts(first), search: first.search_name } : { count: cars };
  return {
    ...{ event: 'saved-search-match' as const, facts },
    subject: { kind: 'saved-search' as const, id: first.search_id },
  };
}

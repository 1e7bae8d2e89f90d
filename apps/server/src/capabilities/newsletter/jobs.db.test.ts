import { LOCALES, type Locale, languageTag } from '@marque/contracts/locale';
import {
  newsletterUnsubscribeLinkJob as linkJob,
  newsletterWelcomeJob as welcomeJob,
} from '@marque/contracts/newsletter';
import { pageAddress } from '@marque/contracts/page-address';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { useTestDatabase } from '@marque/testing/test-database';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { openUnsubscribeId } from './unsubscribe-id.ts';

const postgres = useTestDatabase();

type Reader = { id: string; email: string };
type Options = { locale?: Locale; at?: Date; begins?: boolean };

async function run(change: (trx: Transaction<Tables>) => Promise<void>, { at = new Date() }: Options) {
  await inTransaction(postgres.database, change);
  await runJobs({ ...buildJobContext(postgres.database), clock: { now: () => at } });
  expect(await listJobs(postgres.database)).toEqual([]);
}

const welcome = ({ id }: Reader, { locale = 'en', begins = true, ...options }: Options = {}) =>
  run((trx) => enqueue(trx, welcomeJob, { subscriptionId: id, locale, begins }), options);

const mailLink = (email: string, { locale = 'en', ...options }: Options = {}) =>
  run((trx) => enqueue(trx, linkJob, { email, locale }), options);

const countMails = async ({ email }: Pick<Reader, 'email'>) =>
  (await listOutbox(postgres.database, { to: email })).length;

async function mailedTo(to: string) {
  const [mail, ...others] = await listOutbox(postgres.database, { to });
  if (!mail) throw new Error(`Nothing was mailed to ${to}.`);
  expect(others).toEqual([]);
  return mail;
}

describe('the welcome mail', () => {
  test.each(LOCALES)('in %s lists the regions and contains a valid unsubscribe link', async (locale) => {
    const reader = await buildNewsletterSubscription(postgres.database, {
      regions_of_interest: ['UK', 'OTHER'],
    });
    await welcome(reader, { locale });

    const mail = await mailedTo(reader.email);
    const t = translator(locale);
    expect(mail.subject).toBe(t('mail.newsletterWelcome.subject', { product: 'Marque' }));
    for (const reading of [mail.text, mail.html ?? ''])
      for (const region of ['UK', 'OTHER'] as const) expect(reading).toContain(t(`mail.regions.${region}`));
    expect(mail.text).not.toContain(t('mail.regions.USA'));
    expect(mail.html).toContain(`lang="${languageTag(locale)}"`);
    expect(mail.text).toContain(`https://marque.test${pageAddress({ route: 'auctions-live', locale })}`);

    const page = new RegExp(
      `https://marque.test${pageAddress({ route: 'newsletter-unsubscribe', locale, params: { email: '' } })}/([\\w-]+)`,
    );
    const id = page.exec(mail.text)?.[1] ?? '';
    expect(openUnsubscribeId(id, buildJobContext(postgres.database).keys.unsubscribeLinks)).toBe(reader.id);
    expect(mail.html).toContain(id);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<https://marque.test/api/newsletter/unsubscribe/${id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('a requested unsubscribe link', () => {
  test.each(LOCALES)('in %s is mailed to the subscriber', async (locale) => {
    const reader = await buildNewsletterSubscription(postgres.database);
    await mailLink(reader.email.toUpperCase(), { locale });
    const mail = await mailedTo(reader.email);
    expect(mail.subject).toBe(
      translator(locale)('mail.newsletterUnsubscribe.subject', { product: 'Marque' }),
    );
    const address = pageAddress({ route: 'newsletter-unsubscribe', locale, params: { email: '' } });
    expect(mail.text).toContain(`https://marque.test${address}/`);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });
});

const at = (time: string) => new Date(`2026-06-01T${time}Z`);
const nextDay = (time: string) => new Date(`2026-06-02T${time}Z`);

describe('an address', () => {
  test('gets at most one welcome mail a day, even if its subscription was deleted in between', async () => {
    const email = 'Often@example.com';
    const first = await buildNewsletterSubscription(postgres.database, { email });
    await welcome(first, { at: at('12:00:00') });
    await postgres.database.kysely
      .deleteFrom('newsletter_subscriptions')
      .where('id', '=', first.id)
      .execute();
    const second = await buildNewsletterSubscription(postgres.database, { email: email.toLowerCase() });
    await welcome(second, { at: nextDay('11:59:59') });
    const received = async () =>
      (await countMails({ email })) + (await countMails({ email: email.toLowerCase() }));
    expect(await received()).toBe(1);
    await welcome(second, { at: nextDay('12:00:00') });
    expect(await received()).toBe(2);
  });

  test('gets at most one unsubscribe link an hour, in addition to the welcome mail', async () => {
    const reader = await buildNewsletterSubscription(postgres.database);
    await welcome(reader, { at: at('12:00:00') });
    await mailLink(reader.email, { at: at('12:00:00') });
    await mailLink(reader.email, { at: at('12:59:59') });
    expect(await countMails(reader)).toBe(2);
    await mailLink(reader.email, { at: at('13:00:00') });
    expect(await countMails(reader)).toBe(3);
  });

  test('gets one link for five concurrent requests', async () => {
    const reader = await buildNewsletterSubscription(postgres.database);
    await run(async (trx) => {
      for (let i = 0; i < 5; i++) await enqueue(trx, linkJob, { email: reader.email, locale: 'en' });
    }, {});
    expect(await countMails(reader)).toBe(1);
  });

  test('gets no mail if it is already subscribed or unknown', async () => {
    const reader = await buildNewsletterSubscription(postgres.database);
    await welcome(reader, { begins: false });
    await mailLink('nobody@example.com');
    expect([await countMails(reader), await countMails({ email: 'nobody@example.com' })]).toEqual([0, 0]);
  });

  test('gets no mail if it was unsubscribed before the job ran', async () => {
    const reader = await buildNewsletterSubscription(postgres.database, { unsubscribed_at: new Date() });
    await welcome(reader);
    await mailLink(reader.email);
    expect(await countMails(reader)).toBe(0);
  });
});

import { LOCALES, languageTag } from '@marque/contracts/locale';
import {
  newsletterUnsubscribeLinkJob as linkJob,
  newsletterWelcomeJob as welcomeJob,
} from '@marque/contracts/newsletter';
import { pageAddress } from '@marque/contracts/page-address';
import { inTransaction } from '@marque/db/transaction';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { openUnsubscribeId } from './unsubscribe-id.ts';

const postgres = useTestDatabase();

async function run(
  job: typeof welcomeJob | typeof linkJob,
  payload: { subscriptionId: string; locale: (typeof LOCALES)[number] },
): Promise<void> {
  await inTransaction(postgres.database, (trx) => enqueue(trx, job, payload));
  await runJobs(buildJobContext(postgres.database));
  expect(await listJobs(postgres.database)).toEqual([]);
}

async function mailedTo(to: string) {
  const [mail, ...others] = await listOutbox(postgres.database, { to });
  if (!mail) throw new Error(`Nothing was mailed to ${to}.`);
  expect(others).toEqual([]);
  return mail;
}

describe('the welcome', () => {
  test.each(LOCALES)('in %s names the regions and carries a link that opens', async (locale) => {
    const reader = await buildNewsletterSubscription(postgres.database, {
      regions_of_interest: ['UK', 'OTHER'],
    });
    await run(welcomeJob, { subscriptionId: reader.id, locale });

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
    expect(openUnsubscribeId(id, buildJobContext(postgres.database).appSecret)).toBe(reader.id);
    expect(mail.html).toContain(id);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<https://marque.test/api/newsletter/unsubscribe/${id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('the link that somebody asked for', () => {
  test.each(LOCALES)('in %s is mailed to the reader', async (locale) => {
    const reader = await buildNewsletterSubscription(postgres.database);
    await run(linkJob, { subscriptionId: reader.id, locale });
    const mail = await mailedTo(reader.email);
    expect(mail.subject).toBe(
      translator(locale)('mail.newsletterUnsubscribe.subject', { product: 'Marque' }),
    );
    const address = pageAddress({ route: 'newsletter-unsubscribe', locale, params: { email: '' } });
    expect(mail.text).toContain(`https://marque.test${address}/`);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });
});

describe('who left before the job ran', () => {
  test.each([welcomeJob, linkJob])('is not written to: $name', async (job) => {
    const reader = await buildNewsletterSubscription(postgres.database, { unsubscribed_at: new Date() });
    await run(job, { subscriptionId: reader.id, locale: 'en' });
    expect(await listOutbox(postgres.database, { to: reader.email })).toEqual([]);
  });
});

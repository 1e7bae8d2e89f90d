import * as jobs from '@marque/contracts/customers/jobs';
import type { Job } from '@marque/contracts/job';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildJobContext, listJobs, runJobs, type TestJobContext } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deliveryError } from '../../platform/notifications/delivery-error.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { findFeed } from '../feed/repository.ts';
import { customerJobs } from './jobs.ts';
import { hashToken } from './token-hash.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');

async function run<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: z.input<Payload>,
  overrides: Partial<TestJobContext> = {},
): Promise<void> {
  await inTransaction(postgres.database, (trx) => enqueue(trx, job, payload, { key: 'the-one' }));
  await runJobs({ ...buildJobContext(postgres.database), clock, ...overrides });
}

const sentTo = (to: string) => listOutbox(postgres.database, { to });

const findTokens = (customerId: string) =>
  postgres.database.kysely
    .selectFrom('customer_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();

/** Finds the first link to the given page in the text, and returns its token. */
function tokenIn(text: string, page: string): string {
  return new RegExp(`https://marque.test${page}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1] ?? '';
}

const links = [
  ['magicLink', 'magic-link', 'magic-link'],
  ['passwordReset', 'auth-reset-password', 'reset-password'],
  ['completeAccount', 'auth-update-account', 'complete-account'],
  ['verifyEmail', 'account-verify', 'verify-email'],
] as const;

describe.each(LOCALES)('in %s', (locale) => {
  test.each(links)('%s sends a mail with a valid link to %s', async (kind, route, purpose) => {
    const customer = await buildCustomer(postgres.database, { locale, email_verified_at: null });
    const toAccount = { customerId: customer.id };
    const toAddress = { email: customer.email, locale };
    if (kind === 'magicLink') await run(jobs.magicLinkJob, toAddress);
    if (kind === 'passwordReset') await run(jobs.passwordResetJob, toAddress);
    if (kind === 'completeAccount') await run(jobs.completeAccountJob, toAccount);
    if (kind === 'verifyEmail') await run(jobs.verifyEmailJob, toAccount);

    const [mail, ...others] = await sentTo(customer.email);
    expect(others).toEqual([]);
    const values = { product: 'Marque', email: customer.email };
    expect(mail?.subject).toBe(translator(locale)(`mail.customers.${kind}.subject`, values));
    const page = pageAddress({ route, locale, params: { token: '' } });
    const token = tokenIn(mail?.text ?? '', page);
    expect(mail?.html).toContain(token);
    expect(await findTokens(customer.id)).toEqual([
      expect.objectContaining({ purpose, token_hash: hashToken(token), used_at: null }),
    ]);
  });

  test('the notices describe the change', async () => {
    const customer = await buildCustomer(postgres.database, { locale });
    await run(jobs.passwordChangedJob, { customerId: customer.id });
    await run(jobs.newDeviceJob, {
      customerId: customer.id,
      browser: 'Firefox',
      platform: 'Windows',
      at: '2026-06-01T12:00:00.000Z',
    });
    await run(jobs.emailChangedJob, { email: customer.email, newEmail: 'new@example.com', locale });
    await run(jobs.accountDeletedJob, { email: customer.email, locale });
    const mails = await sentTo(customer.email);
    const t = translator(locale);
    const kinds = ['accountDeleted', 'emailChanged', 'newDevice', 'passwordChanged'] as const;
    expect(mails.map(({ subject }) => subject)).toEqual(
      kinds.map((kind) => t(`mail.customers.${kind}.subject`)),
    );
    expect(mails[1]?.text).toContain('new@example.com');
    expect(mails[2]?.text).toContain('Firefox, Windows');
    expect(mails[2]?.text).toContain('2026');
  });

  test('the telephone receives a code and a link', async () => {
    const telephone = `+4420794611${LOCALES.indexOf(locale)}0`;
    const customer = await buildCustomer(postgres.database, { locale, telephone });
    await run(jobs.verifyPhoneJob, { customerId: customer.id });
    const [sms] = await sentTo(telephone);
    expect(sms?.channel).toBe('sms');
    expect(sms?.text).toMatch(/\b\d{6}\b/);
    const token = tokenIn(
      sms?.text ?? '',
      pageAddress({ route: 'account-verify-phone', locale, params: { token: '' } }),
    );
    expect(await findTokens(customer.id)).toEqual([
      expect.objectContaining({ token_hash: hashToken(token), payload: { telephone } }),
    ]);
  });
});

describe('no mail is sent', () => {
  const toAddress = (email: string) => ({ email, locale: 'en' as Locale });

  test('to an address without an account', async () => {
    await run(jobs.magicLinkJob, toAddress('nobody@example.com'));
    await run(jobs.passwordResetJob, toAddress('nobody@example.com'));
    expect(await sentTo('nobody@example.com')).toEqual([]);
  });

  test('if the address has been verified or the account closed since', async () => {
    const verified = await buildCustomer(postgres.database);
    const left = await buildCustomer(postgres.database, { deleted_at: new Date(), email_verified_at: null });
    for (const { id: customerId } of [verified, left]) await run(jobs.verifyEmailJob, { customerId });
    await run(jobs.passwordChangedJob, { customerId: left.id });
    expect(await sentTo(verified.email)).toEqual([]);
    expect(await sentTo(left.email)).toEqual([]);
  });

  test('about the security of an account whose address may be a stranger’s, which only the feed tells', async () => {
    const { id: customerId, email } = await buildCustomer(postgres.database, { email_verified_at: null });
    const at = '2026-06-01T12:00:00.000Z';
    await run(jobs.passwordChangedJob, { customerId });
    await run(jobs.securityChangedJob, { customerId, change: 'passkeyAdded' });
    await run(jobs.newDeviceJob, { customerId, browser: 'Firefox', platform: 'Windows', at });
    expect(await sentTo(email)).toEqual([]);
    const feed = await findFeed(postgres.database.kysely, customerId, { limit: 5, now: clock.now() });
    expect(feed.map(({ event }) => event)).toEqual(['new-device', 'security-changed', 'password-changed']);
  });

  test('for the sixth time within an hour', async () => {
    const customer = await buildCustomer(postgres.database);
    for (let time = 0; time < 6; time++) await run(jobs.magicLinkJob, toAddress(customer.email));
    expect(await sentTo(customer.email)).toHaveLength(5);
  });
});

describe('a mail that cannot be sent', () => {
  test('whose job runs again is not made again, so that its link stays valid', async () => {
    const customer = await buildCustomer(postgres.database);
    const context = buildJobContext(postgres.database);
    const handler = customerJobs.find(({ job }) => job.name === jobs.magicLinkJob.name);
    for (let time = 0; time < 2; time++)
      await handler?.run({ ...context, clock }, { email: customer.email, locale: 'en' } as never);
    expect(await findTokens(customer.id)).toHaveLength(1);
    await runJobs({ ...context, clock });
    expect(await sentTo(customer.email)).toHaveLength(1);
  });

  test('is retried with its token', async () => {
    const customer = await buildCustomer(postgres.database);
    const { providers } = buildJobContext(postgres.database);
    const refused = { send: () => Promise.reject(deliveryError('The mail server is away.', 'not-taken')) };
    await run(
      jobs.magicLinkJob,
      { email: customer.email, locale: 'en' },
      { providers: { ...providers, mail: refused } },
    );
    expect(await findTokens(customer.id)).toHaveLength(1);
    expect(await listJobs(postgres.database)).toEqual([
      expect.objectContaining({ task_identifier: 'notices.deliver', attempts: 1 }),
    ]);
  });
});

describe('a new email address', () => {
  test('receives a link to verify it', async () => {
    const customer = await buildCustomer(postgres.database, { locale: 'de' });
    await run(jobs.changeEmailJob, { customerId: customer.id, email: 'free@example.com' });
    const [mail] = await sentTo('free@example.com');
    expect(mail?.subject).toBe(translator('de')('mail.customers.changeEmail.subject'));
    expect(tokenIn(mail?.text ?? '', '/de/account/verify')).not.toBe('');
  });

  test('that already has an account receives a notice without a link', async () => {
    const [customer, other] = [
      await buildCustomer(postgres.database),
      await buildCustomer(postgres.database),
    ];
    await run(jobs.changeEmailJob, { customerId: customer.id, email: other.email });
    const [mail] = await sentTo(other.email);
    expect(mail?.subject).toBe(
      translator('en')('mail.customers.addressTaken.subject', { product: 'Marque' }),
    );
    expect(tokenIn(mail?.text ?? '', '/en/account/verify')).toBe('');
  });
});

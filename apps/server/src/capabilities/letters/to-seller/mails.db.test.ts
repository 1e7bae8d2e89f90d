import { contactSellerJob } from '@marque/contracts/contact-seller';
import { LOCALES, languageTag } from '@marque/contracts/locale';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../../test/jobs.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../../platform/notifications/outbox.ts';
import { translator } from '../../../platform/notifications/translate.ts';

const postgres = useTestDatabase();

const homes = {
  en: { country: 'GB', region: 'UK' },
  fr: { country: 'FR', region: 'EU' },
  de: { country: 'AT', region: 'EU' },
  it: { country: 'IT', region: 'EU' },
  'en-us': { country: null, region: 'USA' },
} as const;

const enquiry = {
  name: 'Grace <b>Hopper</b>',
  email: 'grace@example.org',
  telephone: '+1 555 0100',
  message: 'Does it start?\n\n<script>alert(1)</script>\n{car}',
};

async function mailSeller(home: (typeof homes)[keyof typeof homes], sent: Partial<typeof enquiry> = enquiry) {
  const db = postgres.database;
  const seller = await buildCustomer(db, home);
  const { id: listingId } = await buildAuction(db, { owner_id: seller.id });
  const payload = { listingId, enquiry: { ...enquiry, telephone: undefined, ...sent } };
  await inTransaction(db, (trx) => enqueue(trx, contactSellerJob, payload));
  await runJobs(buildJobContext(db));
  expect(await listJobs(db)).toEqual([]);
  const [mail, ...others] = await listOutbox(db, { to: seller.email });
  if (!mail) throw new Error('Nothing was mailed to the seller.');
  expect(others).toEqual([]);
  return mail;
}

test.each(LOCALES)('the seller gets the mail in %s, and a reply goes to the sender', async (locale) => {
  const mail = await mailSeller(homes[locale]);
  const t = translator(locale);
  const car = t('mail.bidding.car', { year: '1965', make: 'Jaguar', model: 'E-Type' });
  expect(mail.subject).toBe(t('mail.contactSeller.subject', { car }));
  expect(mail.headers).toEqual({ 'Reply-To': enquiry.email });
  expect(mail.html).toContain(`lang="${languageTag(locale)}"`);
  for (const words of [
    t('mail.contactSeller.intro', { car }),
    t('mail.contactSeller.reply'),
    'Does it start?',
  ])
    expect(mail.text).toContain(words);
  for (const reading of [mail.text, mail.html ?? ''])
    for (const fact of [enquiry.email, enquiry.telephone]) expect(reading).toContain(fact);
});

test('the visitor’s message stays plain text', async () => {
  const mail = await mailSeller(homes.en);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).not.toMatch(/<script>|<b>Hopper/);
  expect(mail.text).toContain('{car}');
  expect(mail.subject).not.toContain('Hopper');
});

test('has no line for a missing telephone number', async () => {
  const mail = await mailSeller(homes.en, {});
  expect(mail.text).not.toContain(translator('en')('mail.letter.telephone'));
});

test('the sender gets no mail', async () => {
  await mailSeller(homes.en);
  expect(await listOutbox(postgres.database, { to: enquiry.email })).toEqual([]);
});

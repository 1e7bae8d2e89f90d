import type { DataOf } from '@marque/contracts/endpoint';
import { LOCALES, type Locale, segmentOfLocale } from '@marque/contracts/locale';
import type { readMailPreview } from '@marque/contracts/mail-previews';
import { buildCustomer } from '@marque/testing/build-customer';
import { beforeAll, expect, test } from 'vitest';
import { findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { newAddress } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();

/** The reader of the samples. */
const id = '019a0000-0000-7000-8000-000000000001';
beforeAll(() => buildCustomer(house.database, { id }));

/** The link in the sample of a mail, such as one that tells of a higher bid. */
async function linkIn(locale: Locale, sample = 'bidding.outbid/outbid'): Promise<string> {
  const response = await fetch(`${house.url}/api/dev/mail-previews/${sample}?locale=${locale}`, {
    headers: { 'access-token': 'marque-web', 'x-forwarded-for': newAddress() },
  });
  const { data } = (await response.json()) as { data: DataOf<typeof readMailPreview> };
  return /https?:\/\/\S+\/mails\/stop\/\S+/.exec(data.text)?.[0] ?? '';
}

const wanted = async () =>
  (
    await house.database.kysely
      .selectFrom('notification_choices')
      .select('wanted')
      .where('customer_id', '=', id)
      .where('event', '=', 'outbid')
      .where('channel', '=', 'mail')
      .executeTakeFirst()
  )?.wanted ?? true;

test.each(LOCALES.flatMap((locale) => [true, false].map((script) => ({ locale, script }))))(
  'the link of a mail stops mails of its kind after a press, and undoes it: $locale, script: $script',
  async ({ locale, script }) => {
    const say = wordsOf(locale);
    const { page, open } = await house.visit({
      ...{ javaScriptEnabled: script, bypassCSP: true, reducedMotion: 'reduce' },
    });
    const heading = (key: string) => page.getByRole('heading', { level: 1, name: say(`mailStop.${key}`) });
    const press = (key: string) => page.getByRole('button', { name: say(`mailStop.${key}`) }).click();
    const link = await linkIn(locale);
    expect(link).toContain(`${house.url}/${segmentOfLocale(locale)}/mails/stop/`);
    await open(link);
    await heading('title').waitFor();
    expect(await wanted()).toBe(true);
    // The languages share their parts and colours.
    if (script && locale === 'en') expect(await findFaults(page)).toEqual([]);
    await press('button');
    await heading('done').waitFor();
    await page.getByText(say('notificationSettings.events.outbid.name')).waitFor();
    expect(await wanted()).toBe(false);
    await press('undo');
    await heading('title').waitFor();
    expect(await wanted()).toBe(true);
  },
);

test('a forged link stops nothing and says so', async () => {
  const say = wordsOf('en');
  const { page, open } = await house.visit();
  await open(`/en/mails/stop/${'0'.repeat(32)}${'A'.repeat(43)}outbid`);
  await page.getByRole('heading', { level: 1, name: say('mailStop.invalid') }).waitFor();
  await page.getByText(say('errors.unsubscribe-link-invalid')).waitFor();
});

test.each(LOCALES)('the link of a summary stops it after a press, and undoes it: %s', async (locale) => {
  const say = wordsOf(locale);
  const row = {
    ...{ time_zone: 'Europe/London', is_quiet: false, quiet_from: '22:00', quiet_to: '07:00' },
    ...{ bids_are_urgent: false, watching_frequency: 'weekly' as const },
  };
  await house.database.kysely
    .insertInto('notification_timing')
    .values({ ...row, customer_id: id })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
  const frequency = async () =>
    (
      await house.database.kysely
        .selectFrom('notification_timing')
        .select('watching_frequency')
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow()
    ).watching_frequency;
  const { page, open } = await house.visit({ javaScriptEnabled: false });
  const press = (key: string) => page.getByRole('button', { name: say(`mailStop.${key}`) }).click();
  await open(await linkIn(locale, 'digests.send/weekly'));
  await page.getByText(say('mailStop.summaries.watching-weekly')).waitFor();
  expect(await frequency()).toBe('weekly');
  await press('button');
  await page.getByRole('heading', { level: 1, name: say('mailStop.done') }).waitFor();
  expect(await frequency()).toBe('off');
  await press('undo');
  await page.getByRole('heading', { level: 1, name: say('mailStop.title') }).waitFor();
  expect(await frequency()).toBe('weekly');
});

import { LOCALES } from '@marque/contracts/locale';
import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { pageAddress } from '@marque/contracts/page-address';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findWidePages, WIDTHS } from './overflows.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const words = (key: string, values?: Record<string, string>) => say(`notificationSettings.${key}`, values);
const PAGE = '/en/account/notification-settings';

type Customer = { id: string; email: string };

const settingsOf = (customer: Customer): Promise<NotificationSettingsData> =>
  callApi(house, { as: customer, method: 'GET', path: '/notification-settings' });

const categoryOf = (page: Page, category: string) =>
  page.getByRole('region', { name: words(`categories.${category}.name`), exact: true });
const switchOf = (page: Page, of: string, channel = 'mail') =>
  page.getByRole('switch', { name: `${words(of)}: ${words(`channels.${channel}`)}`, exact: true });
const openEvents = (page: Page, category: string) => categoryOf(page, category).locator('summary').click();
const field = (page: Page, key: string) => page.getByLabel(words(key), { exact: true });
const save = async (page: Page) => {
  await page.getByRole('button', { name: words('save') }).click();
  await page.getByText(words('saved')).waitFor();
};

describe.each([
  ['with the script', true],
  ['without the script', false],
])('the notification settings, %s', (_, javaScriptEnabled) => {
  const begin = async () => {
    const customer = await buildCustomer(house.database, { country: 'DE' });
    const visitor = await visitAs(house, customer.email, {
      ...{ javaScriptEnabled, timezoneId: 'America/Chicago', bypassCSP: true },
    });
    await visitor.open(PAGE);
    return { customer, ...visitor };
  };

  test('switch a whole category off, and single events', async () => {
    const { customer, page } = await begin();
    await switchOf(page, 'categories.selling.name').uncheck();
    await openEvents(page, 'bidding');
    await switchOf(page, 'events.lost.name').uncheck();
    await save(page);
    const { settings } = await settingsOf(customer);
    const mails = (['selling', 'reserve-met', 'outbid', 'lost'] as const).map(
      (event) => settings[event].mail.wanted,
    );
    expect(mails).toEqual([false, false, true, false]);
    expect(await switchOf(page, 'categories.selling.name').isChecked()).toBe(false);
    expect(await switchOf(page, 'categories.bidding.name').isChecked()).toBe(false);
    await categoryOf(page, 'bidding').getByText(words('some')).first().waitFor();
  });

  test('keep payments and security on, with the reason, and SMS off without a number', async () => {
    const { page } = await begin();
    for (const category of ['buying', 'account']) {
      await categoryOf(page, category)
        .getByText(words(`categories.${category}.help`))
        .waitFor();
      await categoryOf(page, category).getByText(words('always')).first().waitFor();
      expect(await switchOf(page, `categories.${category}.name`).count()).toBe(0);
    }
    expect(await switchOf(page, 'categories.bidding.name', 'sms').isDisabled()).toBe(true);
  });

  test('store quiet hours and summaries, and say what is wrong', async () => {
    const { customer, page } = await begin();
    const zone = javaScriptEnabled ? 'America/Chicago' : 'Europe/Berlin';
    await expect.poll(() => field(page, 'quiet.zone').inputValue()).toBe(zone);
    await page.getByRole('switch', { name: words('quiet.on') }).check();
    await field(page, 'quiet.from').fill('23:00');
    await field(page, 'quiet.to').fill('23:00');
    await field(page, 'watching.label').selectOption('weekly');
    await page.getByRole('button', { name: words('save') }).click();
    await expect.poll(() => field(page, 'quiet.to').getAttribute('aria-invalid')).toBe('true');
    expect((await settingsOf(customer)).is_time_zone_chosen).toBe(false);
    expect(await field(page, 'watching.label').inputValue()).toBe('weekly');

    await field(page, 'quiet.to').fill('06:30');
    await field(page, 'quiet.zone').selectOption('Asia/Tokyo');
    await save(page);
    expect((await settingsOf(customer)).timing).toEqual({
      ...{ time_zone: 'Asia/Tokyo', is_quiet: true, quiet_from: '23:00', quiet_to: '06:30' },
      ...{ bids_are_urgent: false, watching_frequency: 'weekly' },
    });
    await page.reload();
    expect(await field(page, 'quiet.zone').inputValue()).toBe('Asia/Tokyo');
  });
});

test('with the script, a category and its events move together, by keyboard too', async () => {
  const customer = await buildCustomer(house.database);
  const { page, open } = await visitAs(house, customer.email, {});
  await open(PAGE);
  const whole = switchOf(page, 'categories.comments.name', 'push');
  const comment = switchOf(page, 'events.comment.name', 'push');
  const reply = switchOf(page, 'events.reply.name', 'push');
  await categoryOf(page, 'comments').locator('summary').focus();
  await page.keyboard.press('Enter');
  expect([await whole.isChecked(), await comment.isChecked(), await reply.isChecked()]).toEqual([
    false,
    false,
    true,
  ]);
  await whole.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => comment.isChecked()).toBe(true);
  await reply.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => whole.isChecked()).toBe(false);
  await save(page);
  const { settings } = await settingsOf(customer);
  expect([settings.comment.push.wanted, settings.reply.push.wanted]).toEqual([true, false]);
});

test.each(LOCALES)('the page has no faults and fits every screen, in %s', async (locale) => {
  const customer = await buildCustomer(house.database);
  const { page, open } = await visitAs(house, customer.email, examined);
  await open(pageAddress({ route: 'account-notification-settings', locale }));
  for (const summary of await page.getByRole('main').locator('form summary').all()) await summary.click();
  // The languages share their parts and colours.
  if (locale === 'en') expect(await findFaults(page, EVERY_VIEW)).toEqual([]);
  expect(await findWidePages(WIDTHS)(page, locale)).toEqual([]);
});

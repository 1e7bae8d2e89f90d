import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { seedCustomerCare } from '@marque/server/capabilities/demo/seed-customer-care';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findFaultsOf, readerAs, statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
beforeAll(() => seedCustomerCare(house.database, new Date()));

/** The form of a decision about the customer. */
function decisionOn(page: Page, decision: string) {
  const form = page
    .locator('details')
    .filter({ has: page.getByText(say(`officeCustomers.decide.${decision}.title`), { exact: true }).first() })
    .first();
  return {
    unfold: () => form.locator('summary').click(),
    field: (label: string) => form.getByLabel(say(label)),
    password: form.getByLabel(say('identityProof.password')),
    refusal: form.getByRole('alert'),
    press: () =>
      form
        .getByRole('button', { name: say(`officeCustomers.decide.${decision}.button`), exact: true })
        .click(),
  };
}

/** A short list of customers: one who may bid, and others who may not for different reasons. */
async function buildList(): Promise<string> {
  const last_name = `Listed-${randomUUID().slice(0, 8)}`;
  await buildBidder(house.database, { last_name });
  for (const state of [
    { email_verified_at: null },
    { blocked_at: new Date() },
    { roles: ['curator' as const] },
  ])
    await buildCustomer(house.database, { last_name, ...state });
  return `/en/office/customers?q=${last_name}`;
}

/** The customer reads how high they may bid, before they bid. */
async function findOwnLimit(email: string) {
  const { page, open } = await visitAs(house, email, { javaScriptEnabled: false });
  for (const path of ['/en/account', '/en/auth/register-to-bid']) {
    await open(path);
    await page.getByRole('heading', { name: say('account.bidLimits.title') }).waitFor();
    await page.getByText('£8,000', { exact: true }).waitFor();
  }
}

describe('the customers of the office', () => {
  test.each([true, false])(
    'are found, warned, blocked and released (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const mark = randomUUID().slice(0, 8);
      const customer = await buildBidder(house.database, { last_name: `Wanted-${mark}` });
      const { page, open } = await visitAs(house, 'manager@example.com', { javaScriptEnabled });
      const done = page.getByText(say('officeCustomers.done.other'));
      await open('/en/office/customers');
      await page.getByLabel(say('officeCustomers.search.label')).fill(`wanted-${mark}`);
      await page.getByRole('button', { name: say('officeCustomers.search.submit') }).click();
      await page
        .getByRole('row')
        .getByRole('link', { name: `Wanted-${mark}` })
        .click();
      await page.waitForURL(`**/office/customers/${customer.id}`);

      const note = decisionOn(page, 'note');
      await note.unfold();
      await note.field('officeCustomers.decide.note.text').fill('Speaks Welsh.');
      await note.press();
      await done.waitFor();
      await page.getByText('Speaks Welsh.').waitFor();

      const confirm = decisionOn(page, 'confirm-identity');
      await confirm.unfold();
      await confirm.field('officeCustomers.decide.confirm-identity.reason').fill('Passport, by video call.');
      await confirm.press();
      await done.waitFor();
      await page.getByText(say('officeCustomers.levels.identity')).waitFor();
      const limit = decisionOn(page, 'limit');
      await limit.unfold();
      await limit.field('officeCustomers.decide.limit.amount').fill('8,000');
      await limit.field('officeCustomers.decide.reason').fill('New.');
      await limit.press();
      await done.waitFor();
      await page.getByText('£8,000', { exact: true }).waitFor();
      if (!javaScriptEnabled) await findOwnLimit(customer.email);

      const block = decisionOn(page, 'block');
      await block.unfold();
      await block.field('officeCustomers.decide.days').selectOption('7');
      await block.field('officeCustomers.decide.conduct').selectOption('bidding');
      await block.field('officeCustomers.decide.text').fill('You retracted three bids.');
      await block.press();
      await done.waitFor();
      await page.getByText('You retracted three bids.', { exact: true }).waitFor();
      await page
        .locator('header')
        .getByText(say('officeCustomers.states.blocked'), { exact: true })
        .waitFor();

      const unblock = decisionOn(page, 'unblock');
      await unblock.unfold();
      await unblock.field('officeCustomers.decide.reason').fill('   ');
      await unblock.press();
      await unblock.refusal.getByText(say('errors.reason-required')).waitFor();
      await unblock.field('officeCustomers.decide.reason').fill('It was a mistake.');
      await unblock.press();
      await done.waitFor();
      await page
        .locator('header')
        .getByText(say('officeCustomers.states.may-bid'), { exact: true })
        .waitFor();
    },
  );

  test('are seen through their own eyes, and nothing can be changed', async () => {
    const customer = await buildBidder(house.database, { first_name: 'Vera', last_name: 'Viewed' });
    const { page, open } = await visitAs(house, 'support@example.com', {});
    await open(`/en/office/customers/${customer.id}`);
    const view = decisionOn(page, 'view');
    await view.unfold();
    await view.field('officeCustomers.decide.reason').fill('She cannot find her cars.');
    await view.press();
    await view.password.fill(DEMO_PASSWORD);
    await view.press();
    await page.waitForURL('**/en/account');
    const bar = page.getByRole('complementary', { name: say('officeCustomers.viewing.label') });
    await bar.getByText(customer.username).waitFor();
    for (const [path, status] of [
      ['/en/account/vehicles-watching', 200],
      ['/en/account/security', 403],
      ['/en/office/customers', 404],
    ] as const) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, status]);
      expect(await answer.text()).toContain(`<aside aria-label="${say('officeCustomers.viewing.label')}"`);
    }
    await bar.getByRole('button').click();
    await page.waitForURL(`**/office/customers/${customer.id}`);
    await bar.waitFor({ state: 'detached' });
  });

  test('are invited, and exist only for roles with the permission', async () => {
    const { page, open } = await visitAs(house, 'support@example.com', {});
    await open('/en/office/customers/invited');
    await page.getByRole('cell', { name: 'ines.duarte@example.com' }).waitFor();
    const email = `invited-${randomUUID()}@example.com`;
    await page.getByRole('textbox', { name: say('fields.first_name') }).fill('Igor');
    await page.getByRole('textbox', { name: say('fields.last_name') }).fill('Invited');
    await page.getByRole('textbox', { name: say('fields.email') }).fill('not-an-address');
    const send = page.getByRole('button', { name: say('officeCustomers.invited.form.button') });
    await send.click();
    await page.getByText(say('errors.email-invalid')).first().waitFor();
    await page.getByRole('textbox', { name: say('fields.email') }).fill(email);
    await send.click();
    await page.getByText(say('officeCustomers.invited.sent')).waitFor();
    await page.getByRole('cell', { name: email }).waitFor();
    const wrong = ['?view=lost', '?before=x', `/${randomUUID()}`, '/x'].map(
      (end) => `/en/office/customers${end}`,
    );
    expect(await statusesFor(house, 'support@example.com', wrong)).toEqual([404, 404, 404, 404]);

    const customer = await buildCustomer(house.database, { last_name: 'Secret' });
    const curator = await buildCustomer(house.database, { roles: ['curator'] });
    for (const [who, status] of [
      ['buyer@example.com', 404],
      [curator.email, 403],
    ] as const) {
      const read = await readerAs(house, who);
      for (const address of ['', '/invited', `/${customer.id}`, `/${customer.id}/data.json`]) {
        const answer = await read(`/en/office/customers${address}`);
        expect([who, address, answer.status]).toEqual([who, address, status]);
        expect(await answer.text()).not.toContain('Secret');
      }
    }
  });

  test('are accessible and fit on a phone', async () => {
    const visitor = await visitAs(house, 'manager@example.com', examined);
    const noted = await house.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('username', '=', 'oscar_l')
      .executeTakeFirstOrThrow();
    const list = await buildList();
    const others = [`/${noted.id}`, '/invited'].map((part) => `/en/office/customers${part}`);
    const bidders = `${list}&view=may-bid`;
    expect(await findFaultsOf(visitor, [list, bidders, ...others], IN_THE_OFFICE)).toEqual([]);
  });
});

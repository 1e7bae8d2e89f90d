import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { buildBuyer, buildPurchase } from './purchases.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** A message to a customer who has not verified the address. */
async function buildNotice() {
  const customer = await buildCustomer(house.database, { email_verified_at: null });
  const { id } = await house.database.kysely
    .insertInto('notices')
    .values({
      ...{ channel: 'mail', kind: 'customers.verify-email', recipient: customer.email, state: 'bounced' },
      ...{ subject: `Verify ${customer.username}`, text: 'Open https://marque.test/en/account/verify/…' },
      ...{ payload: { customerId: customer.id }, customer_id: customer.id, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, customer };
}

/** Fills in the form of a decision, and the password if it is asked for. */
async function decide(form: Locator, fill: (form: Locator) => Promise<unknown>, button: string) {
  await form.locator('summary').click();
  await fill(form);
  const press = () => form.getByRole('button', { name: button, exact: true }).click();
  await press();
  const password = form.getByLabel(say('identityProof.password'));
  await password.fill(DEMO_PASSWORD);
  await press();
}

const formIn = (row: Locator, title: string) =>
  row.locator('details').filter({ has: row.page().getByText(title, { exact: true }) });

describe('the operations of the office', () => {
  test.each([true, false])(
    'change a switch, propose a role and send a message again (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const manager = await visitAs(house, 'manager@example.com', { javaScriptEnabled });
      const reason = `Testing ${randomUUID()}`;
      await manager.open('/en/office/switches');
      const name = say('officeSwitches.switches.automatic-charges-off.name');
      const row = manager.page
        .getByRole('region', { name: say('officeSwitches.table'), exact: true })
        .getByRole('row')
        .filter({ hasText: name });
      await decide(
        formIn(row, say('officeSwitches.decide.on.title')),
        async (form) => {
          await form.getByLabel(say('officeSwitches.decide.hours')).selectOption('2');
          await form.getByLabel(say('officeSwitches.decide.reason')).fill(reason);
        },
        say('officeSwitches.decide.on.button'),
      );
      await row.getByText(say('officeSwitches.on'), { exact: true }).waitFor();
      await row.getByText(reason).waitFor();
      const off = formIn(row, say('officeSwitches.decide.off.title'));
      await off.locator('summary').click();
      await off.getByLabel(say('officeSwitches.decide.reason')).fill(`${reason} again`);
      await off.getByRole('button').click();
      await row.getByText(say('officeSwitches.off'), { exact: true }).waitFor();
      await manager.page.getByText(`${reason} again`).waitFor();

      const staff = await visitAs(house, 'staff@example.com', { javaScriptEnabled });
      const editor = await buildCustomer(house.database);
      await staff.open('/en/office/staff');
      await staff.page.getByLabel(say('officeStaff.find.email')).fill(editor.email);
      await staff.page.getByRole('button', { name: say('officeStaff.find.button') }).click();
      const found = staff.page.getByRole('row').filter({ hasText: editor.email });
      await decide(
        formIn(found, say('officeStaff.give.title')),
        async (form) => {
          await form.getByLabel(say('officeStaff.role')).selectOption('editor');
          await form.getByLabel(say('officeStaff.reason')).fill(reason);
        },
        say('officeStaff.give.button'),
      );
      await staff.page.getByText(say('officeStaff.proposed')).waitFor();
      await staff.page
        .getByRole('row')
        .filter({ hasText: reason })
        .getByText(say('officeStaff.open.you'), { exact: true })
        .waitFor();

      const notice = await buildNotice();
      const support = await visitAs(house, 'support@example.com', { javaScriptEnabled });
      await support.open(`/en/office/notices?recipient=${notice.customer.email}`);
      await support.page.getByRole('link', { name: `Verify ${notice.customer.username}` }).click();
      await support.page.waitForURL(`**/office/notices/${notice.id}`);
      const resend = formIn(support.page.locator('article'), say('officeNotices.resend.title'));
      await resend.locator('summary').click();
      await resend.getByLabel(say('officeNotices.resend.reason')).fill(reason);
      await resend.getByRole('button').click();
      await support.page.getByText(say('officeNotices.resend.done')).waitFor();
    },
  );

  test('are found by search and keyboard, and a view of a list is saved', async () => {
    const model = `Search ${randomUUID().slice(0, 8)}`;
    const { sale } = await buildPurchase(house, await buildBuyer(house), { model });
    const staff = await buildCustomer(house.database, { roles: ['accounts'] });
    const visitor = await house.visit();
    await logInAs(house, visitor, staff.email);
    const { page, open } = visitor;
    await open('/en/office/sales');
    const { lot_number } = await callApi(house, {
      ...{ as: staff, method: 'GET', path: `/office/sales/${sale.id}` },
    });

    await page.keyboard.press('Control+k');
    await page.keyboard.type(`lot ${lot_number}`);
    // Letters in a field are only letters.
    expect(new URL(page.url()).pathname).toBe('/en/office/sales');
    await page
      .getByRole('list', { name: say('officeTools.search.table') })
      .getByText(model)
      .waitFor();
    await page.keyboard.press('Enter');
    // The list of the sales has a row of this car too.
    await page.getByRole('heading', { name: say('officeTools.search.title') }).waitFor();
    await page.getByRole('row').filter({ hasText: model }).waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/office/sales/${sale.id}`);
    const menu = page.getByRole('navigation', { name: say('office.navigation') });
    const current = menu.getByRole('link', { name: say('office.screens.office-sales'), exact: true });
    await expect.poll(() => current.getAttribute('aria-current')).toBe('true');

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: say('officeTools.shortcuts.title') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/office/proposals');

    await open('/en/office/sales?state=settled');
    const views = page.getByRole('region', { name: say('officeTools.views.label') });
    await views.locator('summary').click();
    await views.getByLabel(say('officeTools.views.name')).fill('My settled sales');
    await views.getByRole('button', { name: say('officeTools.views.button') }).click();
    const view = views.getByRole('link', { name: 'My settled sales' });
    expect(await view.getAttribute('href')).toBe('/en/office/sales?state=settled');
    await views
      .getByRole('button', { name: say('officeTools.views.delete', { name: 'My settled sales' }) })
      .click();
    await view.waitFor({ state: 'detached' });
  });

  test('are accessible, fit on a phone, and exist only for roles with the permission', async () => {
    const { id } = await buildNotice();
    const { page, open, context } = await visitAs(house, 'staff@example.com', examined);
    const addresses = [
      ...['/en/office/switches', '/en/office/staff?email=buyer@example.com', '/en/office/notices'],
      ...[`/en/office/notices/${id}`, '/en/office/search?q=buyer'],
    ];
    for (const address of addresses) {
      await open(address);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      expect([
        address,
        await findFaults(page, [...EVERY_VIEW, { width: 768, colorScheme: 'light' }]),
      ]).toEqual([...[address, []]]);
      await expectNoOverflow(page);
    }
    for (const wrong of [
      'notices?before=x',
      `notices/${randomUUID()}`,
      'switches?before=x',
      'staff?before=x',
    ])
      expect([wrong, (await context.request.get(`/en/office/${wrong}`)).status()]).toEqual([wrong, 404]);
    for (const [email, statuses] of [
      ['buyer@example.com', [404, 404, 404, 404, 404]],
      ['editor@example.com', [403, 403, 403, 403, 200]],
      ['support@example.com', [403, 403, 200, 200, 200]],
    ] as const) {
      const visitor = await visitAs(house, email, {});
      const answers = await Promise.all(addresses.map((address) => visitor.context.request.get(address)));
      expect([email, answers.map((answer) => answer.status())]).toEqual([email, statuses]);
    }
  });
});

async function expectNoOverflow(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

import { randomUUID } from 'node:crypto';
import type { NoticeState } from '@marque/domain/notifications/notice-lifecycle';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { dismiss } from './dismiss.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { findFaultsOf, statusesFor } from './office-pages.ts';
import { buildBuyer, buildPurchase } from './purchases.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** Messages in these states to a customer who has not verified the address. The first one can be sent again. */
async function buildNotices(states: NoticeState[] = ['bounced']) {
  const customer = await buildCustomer(house.database, { email_verified_at: null });
  const [first] = await house.database.kysely
    .insertInto('notices')
    .values(
      states.map((state) => ({
        ...{ channel: 'mail', kind: 'customers.verify-email', recipient: customer.email, state },
        ...{ subject: `Verify ${customer.username}`, text: 'Open https://marque.test/en/account/verify/…' },
        ...{ payload: { customerId: customer.id }, customer_id: customer.id, created_at: new Date() },
      })),
    )
    .returning('id')
    .execute();
  return { id: first?.id ?? '', customer };
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
      const visitor = await visitAs(house, 'manager@example.com', { javaScriptEnabled });
      const { page, open } = visitor;
      const reason = `Testing ${randomUUID()}`;
      await open('/en/office/switches');
      const name = say('officeSwitches.switches.automatic-charges-off.name');
      const row = page
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
      await page.getByText(`${reason} again`).waitFor();

      await logInAs(house, visitor, 'staff@example.com');
      const editor = await buildCustomer(house.database);
      await open('/en/office/staff');
      await page.getByLabel(say('officeStaff.find.email')).fill(editor.email);
      await page.getByRole('button', { name: say('officeStaff.find.button') }).click();
      const found = page.getByRole('row').filter({ hasText: editor.email });
      await decide(
        formIn(found, say('officeStaff.give.title')),
        async (form) => {
          await form.getByLabel(say('officeStaff.role')).selectOption('editor');
          await form.getByLabel(say('officeStaff.reason')).fill(reason);
        },
        say('officeStaff.give.button'),
      );
      await page.getByText(say('officeStaff.proposed')).waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: reason })
        .getByText(say('office.proposals.you'), { exact: true })
        .waitFor();

      const notice = await buildNotices();
      await logInAs(house, visitor, 'support@example.com');
      await open(`/en/office/notices?recipient=${notice.customer.email}`);
      await page.getByRole('link', { name: `Verify ${notice.customer.username}` }).click();
      await page.waitForURL(`**/office/notices/${notice.id}`);
      const resend = formIn(page.locator('article'), say('officeNotices.resend.title'));
      await resend.locator('summary').click();
      await resend.getByLabel(say('officeNotices.resend.reason')).fill(reason);
      await resend.getByRole('button').click();
      await page.getByText(say('officeNotices.resend.done')).waitFor();
    },
  );

  test('are found by search and keyboard, and a view of a list is saved', async () => {
    const model = `Search ${randomUUID().slice(0, 8)}`;
    const { sale } = await buildPurchase(house, await buildBuyer(house), { model });
    const staff = await buildCustomer(house.database, { roles: ['accounts'] });
    const { page, open } = await visitAs(house, staff.email, {});
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
    await dismiss(page.getByRole('dialog', { name: say('officeTools.shortcuts.title') }));
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
    const { id, customer } = await buildNotices(['bounced', 'sent', 'failed', 'suppressed']);
    const visitor = await visitAs(house, 'staff@example.com', examined);
    const addresses = [
      ...['/en/office/switches', '/en/office/staff?email=buyer@example.com'],
      // A short list: that of all messages is long, and its rows look the same.
      ...[`/en/office/notices?recipient=${customer.email}`, `/en/office/notices/${id}`],
      '/en/office/search?q=buyer',
    ];
    expect(await findFaultsOf(visitor, addresses, IN_THE_OFFICE)).toEqual([]);
    const wrong = [
      ...['/en/office/notices?before=x', `/en/office/notices/${randomUUID()}`],
      ...['/en/office/switches?before=x', '/en/office/staff?before=x'],
    ];
    expect(await statusesFor(house, 'staff@example.com', wrong)).toEqual(wrong.map(() => 404));
    for (const [email, statuses] of [
      ['buyer@example.com', [404, 404, 404, 404, 404]],
      ['editor@example.com', [403, 403, 403, 403, 200]],
      ['support@example.com', [403, 403, 200, 200, 200]],
    ] as const)
      expect([email, await statusesFor(house, email, addresses)]).toEqual([email, statuses]);
  });
});

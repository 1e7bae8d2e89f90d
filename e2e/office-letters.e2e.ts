import { randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findFaultsOf, statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const words = (key: string, values = {}) => say(`officeLetters.${key}`, values);
const SUPPORT = 'support@example.com';

async function buildLetter() {
  const name = `Grace ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const { id } = await house.database.kysely
    .insertInto('letters')
    .values({
      ...{ region: 'EU', topic: 'selling', locale: 'fr', name, email, written_at: new Date() },
      message: 'J’ai une voiture.\n\nQui peut la voir ?',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, path: `/en/office/letters/${id}` };
}

describe('the letters of the office', () => {
  test.each([true, false])(
    'are found by address, closed, opened again and answered (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { id, name, email } = await buildLetter();
      const { page, open } = await visitAs(house, SUPPORT, { javaScriptEnabled });
      await open('/en/office/letters');
      await page.getByRole('textbox', { name: words('filters.email') }).fill(email);
      await page.getByRole('button', { name: say('officeTools.filters.apply') }).click();
      await page.waitForURL(/email=/);
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByRole('link', { name: words('topics.selling') }).click();
      await page.waitForURL(`**/office/letters/${id}`);
      await page.getByText('Qui peut la voir ?').waitFor();

      const unfold = (decision: string) =>
        page
          .locator('summary')
          .and(page.getByText(words(`decide.${decision}.title`), { exact: true }))
          .click();
      const press = (decision: string) =>
        page.getByRole('button', { name: words(`decide.${decision}.button`) }).click();
      const reason = page.getByLabel(words('decide.reason'));
      await unfold('close');
      await reason.fill('  ');
      await press('close');
      await page.getByText(say('errors.reason-required')).waitFor();
      await reason.fill('We talked by telephone.');
      await press('close');
      await page.getByText(words('done.close')).waitFor();
      await unfold('reopen');
      await reason.fill('They have called again.');
      await press('reopen');
      await page.getByText(words('done.reopen')).waitFor();
      await unfold('answer');
      await page.getByRole('textbox', { name: words('decide.answer.message') }).fill('Bien sûr.');
      await press('answer');
      await page.getByText(words('done.answer')).waitFor();
      await page
        .getByRole('region', { name: words('answer') })
        .getByText('Bien sûr.')
        .waitFor();
      await page.getByText(words('states.answered'), { exact: true }).first().waitFor();
      expect(await page.getByRole('button', { name: words('decide.answer.button') }).count()).toBe(0);
    },
  );

  test('appear in an open list without a reload, and exist only for roles with the permission', async () => {
    const { page, open } = await visitAs(house, SUPPORT, {});
    await open('/en/office/letters?region=USA');
    const name = `Ada ${randomUUID().slice(0, 8)}`;
    await callApi(house, {
      ...{ as: await buildCustomer(house.database), path: '/contact' },
      body: { region: 'USA', topic: 'press', name, email: 'ada@example.org', message: 'May we film?' },
    });
    await page.getByRole('row').filter({ hasText: name }).waitFor();

    const { path } = await buildLetter();
    const wrong = ['?view=lost', '?sort=name', '?after=x', `/${randomUUID()}`, '/x'].map(
      (end) => `/en/office/letters${end}`,
    );
    expect(await statusesFor(house, SUPPORT, wrong)).toEqual(wrong.map(() => 404));
    for (const [email, status] of [
      ['buyer@example.com', 404],
      ['curator@example.com', 403],
      [SUPPORT, 200],
    ] as const)
      expect([email, await statusesFor(house, email, ['/en/office/letters', path])]).toEqual([
        email,
        [status, status],
      ]);
  });

  test('and the reconciliation are accessible and fit on a phone', async () => {
    const { email, path } = await buildLetter();
    const { id: started_by } = await house.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'accounts@example.com')
      .executeTakeFirstOrThrow();
    const { id: reconciliation_id } = await house.database.kysely
      .insertInto('reconciliations')
      .values({
        ...{ started_by, started_at: new Date(), finished_at: new Date(), days: 30, difference_count: 2 },
        compared: {
          payment: { here: 3, there: 4 },
          refund: { here: 1, there: 1 },
          dispute: { here: 0, there: 0 },
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const side = { amount_minor: 72_000, currency: 'GBP', state: 'succeeded' };
    await house.database.kysely
      .insertInto('reconciliation_differences')
      .values([
        {
          ...{
            reconciliation_id,
            position: 1,
            subject: 'payment',
            kind: 'missing-here',
            here: {},
            there: side,
          },
          provider_id: 'pi_3QabcdEfGhIjKlMn0PqRsTuV',
        },
        {
          ...{ reconciliation_id, position: 2, subject: 'refund', kind: 'other-amount', here: side },
          ...{ there: { ...side, amount_minor: 70_000 }, own_id: randomUUID(), provider_id: 're_1' },
        },
      ])
      .execute();
    const visitor = await visitAs(house, 'manager@example.com', examined);
    const paths = [`/en/office/letters?view=all&email=${email}`, path, '/en/office/reconciliation'];
    expect(await findFaultsOf(visitor, paths, IN_THE_OFFICE)).toEqual([]);
  });
});

describe('the reconciliation', () => {
  test.each([true, false])(
    'is started by accounts, and shows its result (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const tell = (key: string) => say(`officeReconciliation.${key}`);
      const { page, open } = await visitAs(house, 'accounts@example.com', { javaScriptEnabled });
      await open('/en/office/reconciliation');
      const before = await house.database.kysely.selectFrom('reconciliations').select('id').execute();
      await page.locator('summary', { hasText: tell('start.title') }).click();
      await page.getByRole('button', { name: tell('start.button') }).click();
      await expect
        .poll(() =>
          house.database.kysely
            .selectFrom('reconciliations')
            .select('id')
            .where('finished_at', 'is not', null)
            .execute()
            .then(({ length }) => length),
        )
        .toBe(before.length + 1);
      if (!javaScriptEnabled) await open('/en/office/reconciliation');
      await page.locator('summary', { hasText: tell('start.title') }).waitFor();
      await page.getByRole('region', { name: tell('latest') }).waitFor();
    },
  );
});

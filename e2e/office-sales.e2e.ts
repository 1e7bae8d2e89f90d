import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findFaultsOf, readerAs, statusesFor } from './office-pages.ts';
import { addCard, buildBuyer, buildPurchase } from './purchases.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const VISA = '4242 4242 4242 4242';
const DISPUTED = '4000 0000 0000 0259';
const PROBLEM = 'The heritage certificate is missing.';

/** A paid sale whose buyer has raised a problem. Its premium with VAT is £2,400, and the limit of a refund is £1,000. */
async function buildProblem(model: string, names: Parameters<typeof buildBuyer>[1] = {}) {
  const buyer = await buildBuyer(house, names);
  const purchase = await buildPurchase(house, buyer, { model, premium_minor: 200_000, vat_minor: 40_000 });
  await addCard(house, buyer, VISA);
  await callApi(house, { as: buyer, path: `/sales/${purchase.lot.id}/pay`, body: {} });
  await callApi(house, { as: buyer, path: `/sales/${purchase.lot.id}/problem`, body: { text: PROBLEM } });
  return { ...purchase, buyer, path: `/en/office/sales/${purchase.sale.id}` };
}

/** A paid sale whose buyer's bank demands the payment back. */
async function buildDispute(model: string) {
  const buyer = await buildBuyer(house);
  const purchase = await buildPurchase(house, buyer, { model });
  await addCard(house, buyer, DISPUTED);
  await callApi(house, { as: buyer, path: `/sales/${purchase.lot.id}/pay`, body: {} });
  const disputes = house.database.kysely
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.id')
    .where('payments.sale_id', '=', purchase.sale.id);
  await expect.poll(async () => (await disputes.execute()).length).toBe(1);
  return purchase;
}

/** The form of a decision about the sale. */
function decisionOn(page: Page, decision: string) {
  const form = page
    .locator('details')
    .filter({ has: page.getByText(say(`office.sales.decide.${decision}.title`), { exact: true }).first() })
    .first();
  return {
    unfold: () => form.locator('summary').click(),
    reason: form.getByLabel(say(`office.sales.decide.${decision}.reason`)),
    amount: form.getByLabel(say('office.sales.decide.amount')),
    password: form.getByLabel(say('identityProof.password')),
    refusal: form.getByRole('alert'),
    press: (button: string = decision) =>
      form.getByRole('button', { name: say(`office.sales.decide.buttons.${button}`), exact: true }).click(),
  };
}

describe('the sales of the office', () => {
  test.each([true, false])(
    'are decided: a refund, one above the limit, a problem and the end (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const model = `Waiting ${randomUUID().slice(0, 8)}`;
      const { sale } = await buildProblem(model);
      const { page, open } = await visitAs(house, 'accounts@example.com', { javaScriptEnabled });
      const done = page.getByText(say('office.sales.done'));
      await open('/en/office/sales?needs=staff');
      const row = page.getByRole('row').filter({ hasText: model });
      await row.getByText(say('office.sales.needs.problem')).waitFor();
      await row.getByRole('link').click();
      await page.waitForURL(`**/office/sales/${sale.id}`);
      await page.getByText(PROBLEM).waitFor();

      const refund = decisionOn(page, 'refund');
      await refund.unfold();
      await refund.amount.fill('12.5');
      await refund.reason.fill('The certificate cost this much.');
      await refund.press();
      await refund.password.fill(DEMO_PASSWORD);
      await refund.press();
      await refund.refusal.getByText(say('errors.refund-amount-invalid')).waitFor();
      expect(await refund.reason.inputValue()).toBe('The certificate cost this much.');
      await refund.amount.fill('120.50');
      await refund.press();
      await done.waitFor();
      const refunded = page.getByRole('listitem').filter({ hasText: 'The certificate cost this much.' });
      await refunded.getByText('£120.50').waitFor();
      await refunded.getByText(say('office.sales.refunds.states.succeeded')).waitFor();
      await page
        .getByRole('link', { name: say('sale.documents.creditNote', { number: '' }).trim() })
        .waitFor();

      await refund.unfold();
      // The form is empty again, so that nobody sends the same refund twice.
      expect([await refund.amount.inputValue(), await refund.reason.inputValue()]).toEqual(['', '']);
      await refund.reason.fill('The buyer returns the car.');
      await refund.press();
      await page.getByText(say('office.sales.proposed')).waitFor();
      await page.getByText(say('office.sales.money.proposal', { amount: '£2,279.50' })).waitFor();

      const problem = decisionOn(page, 'resolve-problem');
      await problem.unfold();
      await problem.reason.fill('The certificate has arrived.');
      await problem.press();
      await done.waitFor();
      await page.getByText(PROBLEM).waitFor({ state: 'detached' });

      const end = decisionOn(page, 'let-fall');
      await end.unfold();
      await end.reason.fill('Both sides agreed to end it.');
      await end.press('let-fall-keep');
      const head = page.locator('article > header');
      await head.getByText(say('office.sales.states.fell_through'), { exact: true }).waitFor();
      await head.getByText('Both sides agreed to end it.').waitFor();
    },
  );

  test('answer a bank that demands a payment back', async () => {
    const { sale } = await buildDispute('Disputed');
    const { page, open } = await visitAs(house, 'accounts@example.com', { javaScriptEnabled: false });
    await open(`/en/office/sales/${sale.id}`);
    const section = page.getByRole('region', { name: say('office.sales.dispute.title') });
    await section.getByText(say('office.sales.dispute.reasons.fraudulent')).waitFor();
    await section.getByText(say('office.sales.dispute.form.title')).click();
    const statement = section.getByLabel(say('office.sales.dispute.form.statement'));
    await statement.fill('The buyer came to the viewing.');
    const send = section.getByRole('button', { name: say('office.sales.dispute.form.send') });
    await send.click();
    await section.getByLabel(say('identityProof.password')).fill(DEMO_PASSWORD);
    expect(await statement.inputValue()).toBe('The buyer came to the viewing.');
    await send.click();
    await page.getByText(say('office.sales.answered')).waitFor();
    await section.getByText('The buyer came to the viewing.').waitFor();
    expect(await send.count()).toBe(0);
    await expect
      .poll(async () => {
        await open(`/en/office/sales/${sale.id}`);
        return section.getByText(say('office.sales.dispute.answer.sent')).count();
      })
      .toBe(1);
  });

  test('exist only for roles with the permission', async () => {
    const { path } = await buildProblem('Secret');
    const curator = await buildCustomer(house.database, { roles: ['curator'] });
    for (const [email, status] of [
      ['buyer@example.com', 404],
      [curator.email, 403],
      ['manager@example.com', 200],
    ] as const) {
      const read = await readerAs(house, email);
      for (const address of ['/en/office/sales', path]) {
        const answer = await read(address);
        const html = await answer.text();
        expect([email, address, answer.status]).toEqual([email, address, status]);
        if (status !== 200) expect(html).not.toContain('Enzo Seller');
      }
    }
    const wrong = ['?state=lost', '?before=x', `/${randomUUID()}`, '/x'].map(
      (end) => `/en/office/sales${end}`,
    );
    expect(await statusesFor(house, 'manager@example.com', wrong)).toEqual([404, 404, 404, 404]);
  });

  test('are accessible and fit on a phone', async () => {
    const { path, sale, lot } = await buildProblem(
      'Sedanca de Ville with a very long name of its coachbuilder',
      {
        ...{ first_name: 'Maximiliane-Alexandra', last_name: 'von Hohenstein-Wolkenberg-Langenau' },
      },
    );
    const staff = await buildCustomer(house.database, { roles: ['accounts'] });
    for (const amount_minor of [12_050, undefined])
      await callApi(house, {
        ...{ as: staff, path: `/office/sales/${sale.id}/refund` },
        body: { reason: `Damaged: ${lot.id}${lot.id}`, amount_minor },
      });
    const disputed = await buildDispute('Disputed in every view');
    const visitor = await visitAs(house, 'accounts@example.com', examined);
    const paths = [
      '/en/office/sales?needs=staff',
      '/en/office/sales/board',
      path,
      `/en/office/sales/${disputed.sale.id}`,
    ];
    expect(await findFaultsOf(visitor, paths, IN_THE_OFFICE)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { buildLot, pathOf } from './lots.ts';
import { findFaultsOf, statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const MODERATOR = 'moderator@example.com';

async function buildConversation() {
  const [lot, author] = [await buildLot(house), await buildCustomer(house.database)];
  const path = `/listings/${lot.id}/comments`;
  return {
    ...{ lot, author },
    post: (text: string): Promise<{ id: string }> => callApi(house, { as: author, path, body: { text } }),
    report: async ({ id }: { id: string }) =>
      callApi(house, {
        ...{ as: await buildCustomer(house.database), path: `${path}/${id}/flag` },
        body: { reason: 'abusive' },
      }),
  };
}

async function buildCase() {
  const [lot, bidder] = [await buildLot(house), await buildBidder(house.database)];
  await house.database.kysely
    .insertInto('screening_cases')
    .values({
      ...{ listing_id: lot.id, seller_id: lot.owner_id, bidder_id: bidder.id, score: 99 },
      signs: {
        'shares-with-seller': { details: ['card', 'network'], count: 1 },
        'never-wins': { details: [], count: 12 },
        bursts: { details: [], count: 5 },
      },
      ...{ opened_at: new Date(), seen_at: new Date() },
    })
    .execute();
  return bidder;
}

/** The form of a decision about a comment. */
function decisionOn(page: Page, text: string, decision: 'approve' | 'block' | 'warn') {
  const row = page.getByRole('row').filter({ hasText: text });
  const form = row
    .locator('details')
    .filter({ has: page.getByText(say(`officeComments.decide.${decision}.title`), { exact: true }) });
  return {
    row,
    unfold: () => form.locator('summary').click(),
    reason: form.getByLabel(say('officeComments.decide.reason')),
    text: form.getByLabel(say('officeComments.decide.warn.text')),
    refusal: form.getByRole('alert'),
    press: () =>
      form
        .getByRole('button', { name: say(`officeComments.decide.${decision}.button`), exact: true })
        .click(),
  };
}

describe('the comments of the office', () => {
  test.each([true, false])(
    'are removed, and their authors warned (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { lot, post, report, author } = await buildConversation();
      const [rude, fair] = [`Rude ${randomUUID()}`, `Fair, see www.${randomUUID()}.example`];
      await report(await post(rude));
      await post(fair);
      const { page, open } = await visitAs(house, MODERATOR, { javaScriptEnabled });
      await open('/en/office/comments?view=reported');
      const block = decisionOn(page, rude, 'block');
      await block.row.getByText(author.username, { exact: true }).waitFor();
      const warn = decisionOn(page, rude, 'warn');
      await warn.unfold();
      await warn.text.fill('Please write about the car.');
      if (!javaScriptEnabled) {
        await warn.reason.evaluate((select) => select.removeAttribute('required'));
        await warn.press();
        await warn.refusal.getByText(say('errors.reason-required')).waitFor();
        expect(await warn.text.inputValue()).toBe('Please write about the car.');
      }
      await warn.reason.selectOption('abusive');
      await warn.press();
      await page.getByText(say('officeComments.done.warn')).waitFor();
      await block.row.getByText(say('officeComments.states.warned')).waitFor();
      await block.unfold();
      if (!javaScriptEnabled) {
        await block.reason.evaluate((select) => select.removeAttribute('required'));
        await block.press();
        await block.refusal.getByText(say('errors.reason-required')).waitFor();
      }
      await block.reason.selectOption('abusive');
      await block.press();
      await page.getByText(say('officeComments.done.block')).waitFor();
      await block.row.waitFor({ state: 'detached' });

      await open('/en/office/comments?view=blocked');
      await decisionOn(page, rude, 'approve')
        .row.getByRole('link', { name: say('officeComments.openThread') })
        .click();
      await page.waitForURL('**/office/comments/*');
      await page.getByText(say('officeComments.reports.decided')).waitFor();
      await page.getByText('Please write about the car.').waitFor();
      await page.getByText(say('officeCustomers.records.thisComment')).waitFor();
      // Moderators still see it on the page of the car. The next test is about readers with a script.
      const reader = await house.visit({ javaScriptEnabled: false });
      await reader.open(pathOf(lot));
      await reader.page.getByText(fair).waitFor();
      await reader.page.getByText(`${say('comments.flagReason.abusive')} (1)`).waitFor();
      expect(await reader.page.getByText(rude).count()).toBe(0);
    },
  );

  test('appear and disappear on open pages without a reload', async () => {
    const { lot, post } = await buildConversation();
    const [first, second] = [`First ${randomUUID()}`, `Second, see www.${randomUUID()}.example`];
    const moderator = await visitAs(house, MODERATOR, {});
    await moderator.open('/en/office/comments');
    const reader = await house.visit();
    await reader.open(pathOf(lot));
    const pending = await post(second);
    await moderator.page.getByText(second).waitFor();
    await callApi(house, {
      as: await buildCustomer(house.database, { roles: ['moderator'] }),
      path: `/office/comments/${pending.id}/approve`,
    });
    await moderator.page.getByText(second).waitFor({ state: 'detached' });
    await reader.page.getByText(second).waitFor();
    const { id } = await post(first);
    await reader.page.getByText(first).waitFor();
    await callApi(house, {
      ...{ as: await buildCustomer(house.database, { roles: ['moderator'] }), body: { reason: 'spam' } },
      path: `/office/comments/${id}/block`,
    });
    await reader.page.getByText(first).waitFor({ state: 'detached' });
    await reader.page.getByText(`${say('comments.flagReason.spam')} (1)`).waitFor();
  });

  test('and the cases of the screening exist only for roles with the permission', async () => {
    const { post } = await buildConversation();
    const { id } = await post(`Parts at www.${randomUUID()}.example`);
    const bidder = await buildCase();
    for (const [email, comments, screening] of [
      ['buyer@example.com', 404, 404],
      ['accounts@example.com', 403, 403],
      [MODERATOR, 200, 403],
      ['manager@example.com', 200, 200],
    ] as const) {
      const paths = ['comments', `comments/${id}`, 'screening?view=cases'].map((end) => `/en/office/${end}`);
      const statuses = await statusesFor(house, email, paths);
      expect([email, statuses]).toEqual([email, [comments, comments, screening]]);
    }
    const wrong = ['?view=all', '?after=x', `/${randomUUID()}`, '/x'].map(
      (end) => `/en/office/comments${end}`,
    );
    expect(await statusesFor(house, 'manager@example.com', wrong)).toEqual([404, 404, 404, 404]);
    const { page, open } = await visitAs(house, 'manager@example.com', {});
    await open('/en/office/screening?view=cases');
    const row = page.getByRole('row').filter({ hasText: bidder.username });
    await row.getByText(say('officeScreening.decide.title')).click();
    await row.getByLabel(say('officeScreening.decide.note')).fill('Two collectors in one town.');
    await row.getByRole('button', { name: say('officeScreening.decide.not-found') }).click();
    await row.getByText('Two collectors in one town.').waitFor();
  });

  test('the screening and the trust page are accessible and fit on a phone', async () => {
    const { post, report } = await buildConversation();
    const comment = await post(`Unbreakable ${'o'.repeat(200)}`);
    await report(comment);
    await buildCase();
    const visitor = await visitAs(house, 'manager@example.com', examined);
    const paths = [
      ...['/en/office/comments', `/en/office/comments/${comment.id}`, '/en/office/screening?view=cases'],
      '/en/trust',
    ];
    expect(await findFaultsOf(visitor, paths, IN_THE_OFFICE)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callApi } from './call-api.ts';
import { openConsignment } from './consignments.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { buildLot } from './lots.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A submitted car that nobody works on, at the beginning of the queue. */
async function openLate() {
  const car = await openConsignment(house);
  const model = `Queued ${randomUUID().slice(0, 8)}`;
  await car.correct({ model });
  await house.database.kysely
    .updateTable('submissions')
    .set({ respond_by: new Date(Date.now() - 30 * 86_400_000) })
    .where('listing_id', '=', car.id)
    .execute();
  return { ...car, model };
}

describe('the lists of the office', () => {
  test('follow their queues, and keep the focus and what is typed', async () => {
    const [car, other] = [await openLate(), await openLate()];
    const [curator, moderator] = [
      await buildCustomer(house.database, { roles: ['curator', 'moderator'] }),
      await buildCustomer(house.database, { roles: ['moderator'] }),
    ];
    const { page, open } = await visitAs(house, curator.email, {});
    await open('/en/office/submissions?view=unassigned');
    await rowOf(page, other.model).waitFor();
    await rowOf(page, car.model).getByRole('link').focus();
    await callApi(house, {
      ...{ as: car.curator, path: `/office/submissions/${car.id}/assign` },
      body: { from: null, to: car.curator.id },
    });
    await rowOf(page, car.model).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.matches('tbody tr a'))).toBe(true);

    const path = `/listings/${(await buildLot(house)).id}/comments`;
    const post = async (text: string): Promise<{ id: string }> =>
      callApi(house, {
        ...{ as: await buildCustomer(house.database), path },
        body: { text: `${text}, see www.example.com` },
      });
    const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`];
    const { id } = await post(first);
    await open('/en/office/comments?view=pending');
    const form = rowOf(page, first)
      .locator('details')
      .filter({ has: page.getByText(say('officeComments.decide.block.title'), { exact: true }) });
    await form.locator('summary').click();
    await form.getByLabel(say('officeComments.decide.reason')).selectOption('spam');
    await callApi(house, { as: moderator, path: `/office/comments/${id}/approve` });
    await post(second);
    // The comment is decided, but its form is in use.
    expect(await form.getByLabel(say('officeComments.decide.reason')).inputValue()).toBe('spam');
    await form.getByLabel(say('officeComments.decide.reason')).selectOption('');
    await form.locator('summary').click();
    await page.locator('h1').click();
    await rowOf(page, second).waitFor();
    await rowOf(page, first).waitFor({ state: 'detached' });
  });

  test.each([true, false])(
    'are sorted, save views beside their decisions, and are exported (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const car = await openLate();
      const manager = await buildCustomer(house.database, { roles: ['manager'] });
      const { page, open } = await visitAs(house, manager.email, { javaScriptEnabled });
      await open('/en/office/submissions?view=overdue');
      const heading = page.getByRole('columnheader', { name: say('officeSubmissions.columns.submitted') });
      await heading.getByRole('link').press('Enter');
      await page.waitForURL('**/office/submissions?view=overdue&sort=submitted');
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
      const views = page.getByRole('region', { name: say('officeTools.views.label') });
      const name = `Late ${randomUUID().slice(0, 8)}`;
      await views.locator('summary').click();
      await views.getByLabel(say('officeTools.views.name')).fill(name);
      await views.getByLabel(say('officeTools.views.share')).check();
      await views.getByRole('button', { name: say('officeTools.views.button') }).click();
      const view = views.getByRole('link', { name });
      await view.waitFor();
      expect(await view.getAttribute('href')).toBe('/en/office/submissions?view=overdue&sort=submitted');

      const row = rowOf(page, car.model);
      await row.locator('summary').click();
      await row.getByRole('button', { name: say('officeSubmissions.decide.take.button') }).click();
      await row.getByText(say('officeSubmissions.you'), { exact: true }).waitFor();

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say('officeTools.export') }).click();
      expect((await download).suggestedFilename()).toBe('submissions.csv');

      const colleague = await visitAs(house, car.curator.email, { javaScriptEnabled });
      await colleague.open('/en/office/submissions');
      await colleague.page.getByRole('link', { name: `${name} ` }).click();
      await colleague.page.waitForURL('**/office/submissions?view=overdue&sort=submitted');
      expect(await colleague.page.getByRole('link', { name: say('officeTools.export') }).count()).toBe(0);
    },
  );
});

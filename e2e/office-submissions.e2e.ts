import { randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pdf } from '../apps/server/src/capabilities/media/test/pdf.ts';
import { examined, findFaultsAsShown, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { openConsignment } from './consignments.ts';
import { album, chooser, readDraft, settled } from './drafts.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findFaultsOf, statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = (key: string, values = {}) => wordsOf('en')(`officeSubmissions.${key}`, values);

const workbenchOf = (id: string, part = '') => `/en/office/submissions/${id}${part && `/${part}`}`;

const unfold = (page: Page, title: string) =>
  page
    .locator('summary')
    .filter({ hasText: say(title) })
    .first()
    .click();
/** Goes to another part of the workbench by its menu. */
const goTo = async (page: Page, part: string) => {
  await page
    .getByRole('navigation', { name: say('parts.label') })
    .getByRole('link', { name: say(`parts.${part}`) })
    .click();
  await page.waitForURL(`**/${part}`);
};
const press = (page: Page, label: string) =>
  page.getByRole('button', { name: say(label), exact: true }).click();

/** A submitted car with a name of its own, which should have been answered two days ago. */
async function openLate() {
  const car = await openConsignment(house, 'de');
  const model = `Late ${randomUUID().slice(0, 8)}`;
  await car.correct({ model });
  await house.database.kysely
    .updateTable('submissions')
    .set({ respond_by: new Date(Date.now() - 2 * 86_400_000) })
    .where('listing_id', '=', car.id)
    .execute();
  return { ...car, model };
}

describe('a submission', () => {
  test.each([true, false])(
    'is taken, reviewed, corrected, translated, discussed, proposed and scheduled (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { id, model, accept, sign, approve } = await openLate();
      const { email } = await buildCustomer(house.database, { roles: ['curator'] });
      const { page, open } = await visitAs(house, email, { javaScriptEnabled });
      await open('/en/office/submissions?view=overdue');
      const row = page.getByRole('row').filter({ hasText: model });
      await row.getByText(say('deadline.overdue')).waitFor();
      await row.locator('summary').click();
      await row.getByRole('button', { name: say('decide.take.button') }).click();
      await row.getByText(say('you'), { exact: true }).waitFor();
      await row.getByRole('link').click();
      await page.waitForURL(`**${workbenchOf(id)}`);

      await unfold(page, 'decide.review.title');
      await press(page, 'decide.review.button');
      await page.getByText(say('done.decided')).waitFor();

      await page.locator('main a[href*="edit=specification"]').click();
      await page.getByLabel('Engine', { exact: true }).fill('1.6 V4');
      await press(page, 'facts.save');
      await page.getByText('1.6 V4').waitFor();

      await goTo(page, 'texts');
      const german = page.getByRole('link', { name: 'Deutsch' });
      await german.click();
      await page.locator('#edit-de-description').fill('Ein Wagen mit Geschichte.');
      await page.locator('#edit-de').getByRole('button').last().click();
      const english = page.getByRole('link', { name: /^English/ }).first();
      await english.getByText(say('texts.states.stale')).waitFor();
      await english.click();
      // The original stands beside the translation.
      await page.locator('#edit-en').getByText('Ein Wagen mit Geschichte.').waitFor();
      await page.locator('#edit-en-description').fill('A car with a history.');
      await page.locator('#edit-en').getByRole('button').last().click();
      await english.getByText(say('texts.states.current')).waitFor();

      await goTo(page, 'conversation');
      await page.getByLabel(say('conversation.label')).fill('Thank you. We make a proposal today.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('log').getByText('We make a proposal today.').waitFor();

      await goTo(page, 'proposal');
      const field = (name: string) => page.locator(`[name=${name}]`);
      await field('estimate_low').fill('20,000');
      await field('estimate_high').fill('26,000');
      await field('reserve').fill('21,000');
      await field('fee').fill('250');
      await press(page, 'proposal.submit');
      await page.getByText(wordsOf('en')('errors.reserve-too-high')).first().waitFor();
      expect(await field('fee').inputValue()).toBe('250');
      await field('reserve').fill('19,500');
      await press(page, 'proposal.submit');
      await page.getByText(say('done.propose')).waitFor();
      await page.getByRole('cell', { name: '€19,500' }).waitFor();

      await goTo(page, 'schedule');
      await page.getByText(say('schedule.notYet')).waitFor();
      await accept(1);
      await sign();
      await approve();
      await open(workbenchOf(id, 'schedule'));
      await field('starting_price').fill('10,000');
      await press(page, 'schedule.submit');
      await page.getByText(say('done.schedule')).waitFor();
      await page.getByText('€10,000').waitFor();

      await goTo(page, 'history');
      await page.getByText(say('history.moved', { from: 'Agreed', to: 'Scheduled' })).waitFor();
    },
  );

  test('is declined with a reason that the seller can read, and exists for permitted roles only', async () => {
    const { id, review, seller } = await openConsignment(house);
    await review();
    const moderator = await buildCustomer(house.database, { roles: ['moderator'] });
    for (const [email, status] of [
      ['buyer@example.com', 404],
      [moderator.email, 403],
    ] as const) {
      const addresses = ['/en/office/submissions', workbenchOf(id), workbenchOf(id, 'proposal')];
      const statuses = await statusesFor(house, email, addresses);
      expect([email, statuses]).toEqual([email, [status, status, status]]);
    }
    const wrong = ['?view=none', '?state=sold', '?after=x', `/${randomUUID()}`, '/x', `/${id}/facts`].map(
      (end) => `/en/office/submissions${end}`,
    );
    expect(await statusesFor(house, 'curator@example.com', wrong)).toEqual(wrong.map(() => 404));
    const { page, open } = await visitAs(house, 'curator@example.com', {});
    await open(workbenchOf(id));
    await unfold(page, 'decide.decline.title');
    await page.getByLabel(say('decide.decline.reason')).fill('We cannot verify the chassis.');
    await press(page, 'decide.decline.button');
    await page.getByText(say('done.decided')).waitFor();
    await page.getByText(say('states.declined'), { exact: true }).waitFor();
    const messages = await callApi(house, { as: seller, method: 'GET', path: `/listings/${id}/messages` });
    expect(messages).toMatchObject([{ kind: 'declined', text: 'We cannot verify the chassis.' }]);
  });

  test('is scheduled and no longer edited, but staff can still hide a document and a part of a picture', async () => {
    const car = await openConsignment(house);
    await car.review();
    const { page, open } = await visitAs(house, car.curator.email, examined);
    const words = wordsOf('en');
    await open(workbenchOf(car.id, 'documents'));
    await page.getByLabel(words('sellDocuments.kind')).selectOption('invoice');
    await page
      .locator('label', { hasText: words('sellDocuments.choose') })
      .locator('input')
      .setInputFiles({ name: 'engine.pdf', mimeType: 'application/pdf', buffer: pdf('engine') });
    await page.locator('#documents li a').waitFor();
    await goTo(page, 'pictures');
    const before = (await readDraft(house, car.seller, car.id)).pictures.length;
    await chooser(page).setInputFiles(await album(1));
    await settled(page, before + 1);
    await car.propose(0);
    await car.accept(1);
    await car.sign();
    await car.approve();
    await car.schedule();

    await open(workbenchOf(car.id, 'pictures'));
    await page.getByText(say('pictures.onlyHide')).waitFor();
    const picture = page
      .getByRole('listitem')
      .filter({ hasText: words('hidingBox.title') })
      .last();
    await picture.getByText(words('hidingBox.title')).click();
    await picture.getByRole('button', { name: words('hidingBox.add') }).click();
    expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);
    await picture.getByRole('button', { name: words('hidingBox.save') }).click();
    await page.getByText('1 part is hidden').waitFor();

    await goTo(page, 'documents');
    await unfold(page, 'documents.hide.title');
    expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);
    await press(page, 'documents.hide.button');
    await page.getByText(words('sellDocuments.badges.staff')).waitFor();
    const { documents, pictures } = await readDraft(house, car.seller, car.id);
    expect(documents).toMatchObject([{ kind: 'invoice', audience: 'staff' }]);
    expect(pictures.at(-1)?.boxes).toHaveLength(1);
  });

  test('is accessible and fits on a phone, in each of its parts', async () => {
    const { id, review, propose, readText } = await openLate();
    await review();
    await propose(0);
    await readText();
    const visitor = await visitAs(house, 'curator@example.com', examined);
    const list = ['/en/office/submissions?view=overdue'];
    expect(await findFaultsOf(visitor, [...list, '/en/office/submissions/projectk'], IN_THE_OFFICE)).toEqual(
      [],
    );
    // The parts with the seller's own tools are examined on the seller's pages.
    const parts = ['texts?language=en', 'proposal', 'history'].map((part) => workbenchOf(id, part));
    expect(await findFaultsOf(visitor, [`${workbenchOf(id)}?edit=price`, ...parts])).toEqual([]);
  });
});

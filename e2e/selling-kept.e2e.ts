import { freePort } from '@marque/testing/free-port';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { album, chooser } from './drafts.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { startProgram } from './program.ts';
import { carPath, control, newCarPath, saveAndContinue, storedAnswers, untilSaved } from './sell-pages.ts';
import { conflict, historyOf, idIn, useSellerAtWork } from './seller-at-work.ts';
import { testingEnvironment } from './shared-house.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');
const { begin, stored, saveElsewhere, endSessions } = useSellerAtWork(house, people);

/** Types and leaves the field. If the session has ended, the login page may already be open by then. */
async function type(page: Page, question: string, text: string): Promise<void> {
  await control(page, question).fill(text);
  await page.keyboard.press('Tab');
}

const choose = (page: Page, which: 'keepMine' | 'takeTheirs') =>
  conflict(page)
    .getByRole('button', { name: say(`sell.conflict.${which}`) })
    .click();

describe('a new car', () => {
  test('keeps what is typed after a first save whose answer was lost', async () => {
    const { page, open, complaints } = await visitAs(house, people.seller.email, {});
    await open(newCarPath());
    const lost = new Promise<void>((resolve) => {
      void page.route(
        '**/api/listings/create',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
          resolve();
        },
        { times: 1 },
      );
    });
    await type(page, 'make', 'Jaguar');
    await lost;
    await type(page, 'model', 'XK 120');
    await type(page, 'chassis', '670123');
    await page.waitForURL(/vehicle-details\/[\w-]{36}$/);
    await untilSaved(page);
    await expect
      .poll(() => storedAnswers(house, idIn(page)))
      .toMatchObject({ make: 'Jaguar', model: 'XK 120', chassis: '670123' });
    complaints.length = 0;
  });

  test('is another one in each tab, also if both were begun without a connection', async () => {
    const { page, open, context, complaints } = await visitAs(house, people.seller.email, {});
    await open(newCarPath());
    const other = await context.newPage();
    await other.goto(newCarPath());
    await other.locator('html[data-page-loaded]').waitFor();
    await context.setOffline(true);
    await type(page, 'make', 'Alvis');
    await type(other, 'make', 'Bristol');
    await context.setOffline(false);
    const cars = await Promise.all(
      [page, other].map(async (tab) => {
        await tab.waitForURL(/vehicle-details\/[\w-]{36}$/);
        await untilSaved(tab);
        return (await storedAnswers(house, idIn(tab))).make;
      }),
    );
    expect(cars).toEqual(['Alvis', 'Bristol']);
    complaints.length = 0;
  });
});

describe('two windows', () => {
  test('in two tabs the seller chooses one of both values', async () => {
    const id = await begin();
    const { page, open, context } = await visitAs(house, people.seller.email, {});
    await open(historyOf(id));
    const other = await context.newPage();
    await other.goto(historyOf(id));
    await other.locator('html[data-page-loaded]').waitFor();
    const choices = [
      { question: 'story', which: 'keepMine', expected: 'Typed second.' },
      { question: 'service_history', which: 'takeTheirs', expected: 'Typed first.' },
    ] as const;

    for (const { question, which, expected } of choices) {
      await type(page, question, 'Typed first.');
      await expect.poll(stored(id, question)).toBe('Typed first.');
      await type(other, question, 'Typed second.');
      await conflict(other).getByText('Typed first.').waitFor();
      await conflict(other).getByText('Typed second.').waitFor();
      expect(await stored(id, question)()).toBe('Typed first.');

      await choose(other, which);
      await conflict(other).waitFor({ state: 'detached' });
      await expect.poll(stored(id, question)).toBe(expected);
      expect(await control(other, question).inputValue()).toBe(expected);
    }
    await other.reload();
    for (const { question, expected } of choices)
      expect(await control(other, question).inputValue()).toBe(expected);
  });

  test('on two devices answers to different questions are both saved', async () => {
    const id = await begin();
    const { page, open } = await visitAs(house, people.seller.email, {});
    await open(historyOf(id));
    await saveElsewhere(id, { version: 1, story: 'From the phone.' });
    await type(page, 'service_history', 'From the desk.');
    await expect.poll(stored(id, 'service_history')).toBe('From the desk.');
    expect(await stored(id, 'story')()).toBe('From the phone.');
    expect(await conflict(page).count()).toBe(0);
    await expect.poll(() => control(page, 'story').inputValue()).toBe('From the phone.');
  });

  test('without a script the page shows both values, and a second save replaces the other one', async () => {
    const id = await begin();
    const { page, open } = await visitAs(house, people.seller.email, { javaScriptEnabled: false });
    await open(historyOf(id));
    await saveElsewhere(id, { version: 1, story: 'From the phone.' });

    await control(page, 'story').fill('From the desk.');
    await saveAndContinue(page);
    await page.getByText(say('sell.conflict.title')).waitFor();
    await conflict(page).getByText('From the phone.').waitFor();
    expect(await control(page, 'story').inputValue()).toBe('From the desk.');
    expect(await stored(id, 'story')()).toBe('From the phone.');
    await saveAndContinue(page);
    await page.waitForURL(`**${carPath(id)}/condition`);
    expect(await stored(id, 'story')()).toBe('From the desk.');
  });
});

describe('a session that expires', () => {
  test('keeps what was typed, and saves it after the next log-in', async () => {
    const id = await begin();
    const { page, open } = await visitAs(house, people.seller.email, {});
    await open(historyOf(id));
    await endSessions();
    await type(page, 'story', 'A long story.');
    await page.waitForURL('**/en/auth/login?**');
    expect(await stored(id, 'story')()).toBe('One owner.');
    await fillLogin(page, say, people.seller);
    await page.waitForURL(`**${historyOf(id)}`);
    await expect.poll(() => control(page, 'story').inputValue()).toBe('A long story.');
    await expect.poll(stored(id, 'story')).toBe('A long story.');
  });

  test('keeps the first answer about a new car', async () => {
    const { page, open } = await visitAs(house, people.seller.email, {});
    await open(`${newCarPath()}?make=Itala`);
    await endSessions();
    await type(page, 'model', 'Tipo 35');
    await page.waitForURL('**/en/auth/login?**');
    await fillLogin(page, say, people.seller);
    await page.waitForURL(/vehicle-details\/[\w-]{36}$/);
    await expect.poll(() => control(page, 'model').inputValue()).toBe('Tipo 35');
    await untilSaved(page);
    await expect
      .poll(() => storedAnswers(house, idIn(page)))
      .toMatchObject({ make: 'Itala', model: 'Tipo 35' });
  });

  test('shows nothing that was typed to the next customer of the browser', async () => {
    const id = await begin();
    const visitor = await visitAs(house, people.seller.email, {});
    const { page, open } = visitor;
    await open(historyOf(id));
    await endSessions();
    await type(page, 'story', 'Mine alone.');
    await page.waitForURL('**/en/auth/login?**');
    // The page also ends the session itself. It must not end the one that begins here.
    await page.waitForLoadState('networkidle');
    await logInAs(house, visitor, people.buyer.email);
    await open('/en/account');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Mine alone.');
  });
});

test('a lost connection loses nothing, even if the page is closed meanwhile', async () => {
  const id = await begin();
  const { page, open, context, complaints } = await visitAs(house, people.seller.email, {});
  await open(historyOf(id));
  await context.setOffline(true);
  await type(page, 'story', 'Typed in a tunnel.');
  await page.getByText(say('sell.saving.waiting')).waitFor();
  await context.setOffline(false);
  await untilSaved(page);
  expect(await stored(id, 'story')()).toBe('Typed in a tunnel.');

  await context.setOffline(true);
  // The seller has not even left the field.
  await control(page, 'story').fill('Half a sentence');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(historyOf(id));
  await expect.poll(() => control(next, 'story').inputValue()).toBe('Half a sentence');
  await expect.poll(stored(id, 'story')).toBe('Half a sentence');
  complaints.splice(0);
});

test('a restart of the server in the middle of typing loses nothing', async () => {
  const port = await freePort();
  // Without jobs: the links in its mails would lead to a program that is soon gone.
  const start = () => startProgram(testingEnvironment(port, house.databaseUrl), 'web');
  let program = await start();
  onTestFinished(() => program.stop());
  const id = await begin();
  const { page, open, complaints } = await visitAs(house, people.seller.email, {});
  await open(`http://localhost:${port}${historyOf(id)}`);
  await program.stop();
  await type(page, 'story', 'Typed while you were away.');
  await page.getByText(say('sell.saving.waiting')).waitFor();
  program = await start();
  await expect.poll(stored(id, 'story')).toBe('Typed while you were away.');
  await untilSaved(page);
  // The browser reports every connection that was refused.
  complaints.splice(0);
});

test('a car is not sent to us before everything that was typed and chosen has arrived', async () => {
  const id = await begin();
  const { page, open, context } = await visitAs(house, people.seller.email, {});
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: say('sell.submit.button') });
  const missing = main.getByRole('alert').getByText(say('errors.item-missing'));
  const toList = () => main.getByRole('link', { name: say('sell.allSections') }).click();
  await open(carPath(id));
  await control(page, 'town').fill('Torino');
  // The field keeps the focus, so only the form can save it.
  await submit.dispatchEvent('click');
  // Other answers are missing.
  await missing.waitFor();
  await expect.poll(stored(id, 'town')).toBe('Torino');

  // An answer that cannot be saved holds the car back, but not the answers of other sections.
  await open(historyOf(id));
  await type(page, 'owners', 'two');
  await main.getByText(say('sell.saving.stuck')).waitFor();
  await main.getByRole('link', { name: say('sell.sections.viewing.title') }).click();
  await control(page, 'viewing').fill('At home.');
  await saveAndContinue(page);
  await page.waitForURL('**/price');
  await toList();
  await main.getByText(say('sell.tasks.unsaved', { items: say('sell.questions.owners') })).waitFor();
  await submit.click();
  const held = main.getByRole('alert').filter({ hasText: say('sell.submit.unsaved') });
  await held.getByRole('link', { name: say('sell.sections.history.title') }).click();
  await type(page, 'owners', '2');
  await untilSaved(page);
  await expect.poll(stored(id, 'owners')).toBe(2);

  // Pictures on their way hold it back too, unless the seller decides otherwise.
  const hold = Promise.withResolvers<void>();
  await context.route('**/api/media?*', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await main.getByRole('link', { name: say('sell.sections.pictures.title') }).click();
  await chooser(page).setInputFiles(await album(2, 243));
  await page.getByText('2 pictures are on the way').waitFor();
  await toList();
  await submit.click();
  const waiting = main.getByText('2 pictures and documents are still on the way');
  await waiting.waitFor();
  expect(await missing.count()).toBe(0);
  await main.getByRole('button', { name: say('sell.submit.withoutFiles') }).click();
  await missing.waitFor();
  hold.resolve();
  await waiting.waitFor({ state: 'detached' });
  const pictures = house.database.kysely.selectFrom('listing_pictures').where('listing_id', '=', id);
  await expect.poll(async () => (await pictures.select('picture_id').execute()).length).toBe(2);
});

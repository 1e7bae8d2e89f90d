import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { openConsignment } from './consignments.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { carPath, control, deskPath, newCarPath, saveAndContinue, storedAnswers } from './sell-pages.ts';
import { conflict, historyOf, idIn, useSellerAtWork } from './seller-at-work.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

type Seller = { id: string; email: string };

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');
const { begin, stored, saveElsewhere, endSessions } = useSellerAtWork(house, people);

describe('a session that expires, without a script', () => {
  const noScript = { javaScriptEnabled: false };
  const noticeOf = (page: Page) => page.getByText(say('keptForm.title'));
  const logInAgain = async (page: Page, back: string, as: { email: string; password: string }) => {
    await page.waitForURL('**/en/auth/login?**');
    await page.getByText(say('login.kept')).waitFor();
    await fillLogin(page, say, as);
    await page.waitForURL(`**${back}`);
  };

  /** Sends a form of the desk after the session has ended, and comes back to the desk. */
  const sendTooLate = async (visitor: Visitor, form: Locator, { as, desk }: { as: Seller; desk: string }) => {
    await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', as.id).execute();
    await form.locator('button[type=submit]').click();
    await visitor.page.waitForURL('**/en/auth/login?**');
    await logInAs(house, visitor, as.email);
    await visitor.open(desk);
    await noticeOf(visitor.page).waitFor();
  };

  test('keeps a section until the seller saves it', async () => {
    const id = await begin();
    const { page, open } = await visitAs(house, people.seller.email, noScript);
    await open(historyOf(id));
    await control(page, 'story').fill('A long story.');
    await endSessions();
    await saveAndContinue(page);
    await logInAgain(page, historyOf(id), people.seller);
    await noticeOf(page).waitFor();
    expect(await control(page, 'story').inputValue()).toBe('A long story.');
    await page.reload();
    expect(await control(page, 'story').inputValue()).toBe('A long story.');
    // Nothing is saved without the seller.
    expect(await stored(id, 'story')()).toBe('One owner.');
    await saveAndContinue(page);
    await page.waitForURL(`**${carPath(id)}/condition`);
    expect(await stored(id, 'story')()).toBe('A long story.');
    await open(historyOf(id));
    expect(await noticeOf(page).count()).toBe(0);
  });

  test('shows both values if the section was saved elsewhere meanwhile, and forgets what is discarded', async () => {
    const id = await begin();
    const { page, open } = await visitAs(house, people.seller.email, noScript);
    await open(historyOf(id));
    await control(page, 'story').fill('Typed here.');
    const body = { version: 1, story: 'Saved elsewhere.' };
    await saveElsewhere(id, body);
    await endSessions();
    await saveAndContinue(page);
    await logInAgain(page, historyOf(id), people.seller);
    await saveAndContinue(page);
    await conflict(page).getByText('Saved elsewhere.').waitFor();
    expect(await control(page, 'story').inputValue()).toBe('Typed here.');
    expect(await stored(id, 'story')()).toBe('Saved elsewhere.');

    await open(historyOf(id));
    await page.getByRole('button', { name: say('keptForm.discard') }).click();
    await noticeOf(page).waitFor({ state: 'detached' });
    expect(await control(page, 'story').inputValue()).toBe('Saved elsewhere.');
  });

  test('keeps the first answers about a new car, and shows them to no other customer', async () => {
    const { page, open, context } = await visitAs(house, people.seller.email, noScript);
    await open(newCarPath());
    await control(page, 'make').fill('Itala');
    await endSessions();
    await saveAndContinue(page);
    await logInAgain(page, newCarPath(), people.buyer);
    expect(await control(page, 'make').inputValue()).toBe('');
    await context.clearCookies({ name: 'marque_session_testing' });
    await open(`/en/auth/login?returnTo=${newCarPath()}`);
    await fillLogin(page, say, people.seller);
    await page.waitForURL(`**${newCarPath()}`);
    expect(await control(page, 'make').inputValue()).toBe('Itala');
    await saveAndContinue(page);
    await page.waitForURL(/vehicle-details\/[\w-]{36}$/);
    expect(await storedAnswers(house, idIn(page))).toMatchObject({ make: 'Itala' });
  });

  test('keeps a message and sends it once', async () => {
    const id = await begin();
    const { page, open } = await visitAs(house, people.seller.email, noScript);
    await open(deskPath(id));
    await page.locator('main [name=text]').fill('When will you answer?');
    await endSessions();
    await page.locator('#message-form button[type=submit]').click();
    await logInAgain(page, deskPath(id), people.seller);
    await noticeOf(page).waitFor();
    expect(await page.locator('main [name=text]').inputValue()).toBe('When will you answer?');
    await page.locator('#message-form button[type=submit]').click();
    await page.getByRole('log').getByText('When will you answer?').waitFor();
    expect(await page.locator('main [name=text]').inputValue()).toBe('');
    expect(await noticeOf(page).count()).toBe(0);
  });

  test('keeps an edit of the text', async () => {
    const { seller: ada, desk, review } = await openConsignment(house);
    await review();
    const visitor = await visitAs(house, ada.email, noScript);
    const { page, open } = visitor;
    await open(desk);
    const form = page.locator('form#edit-en');
    await page.locator('details', { has: form }).locator('summary').first().click();
    await form.locator('[name=description]').fill('She was never rallied.');
    await sendTooLate(visitor, form, { as: ada, desk });
    expect(await form.locator('[name=description]').inputValue()).toBe('She was never rallied.');
    await form.locator('button[type=submit]').click();
    await page.waitForLoadState();
    await open(desk);
    expect(await noticeOf(page).count()).toBe(0);
    expect(await form.locator('[name=description]').inputValue()).toBe('She was never rallied.');
  });

  test('keeps a counter-proposal', async () => {
    const { id, seller: ada, desk, review, propose } = await openConsignment(house);
    await review();
    await propose(0);
    const visitor = await visitAs(house, ada.email, noScript);
    const { page, open } = visitor;
    await open(desk);
    const form = page.locator('#counter-proposal-form');
    await page.locator('details', { has: form }).locator('summary').click();
    await form.locator('[name=reserve]').fill('18,750');
    await form.locator('[name=note]').fill('The engine is new.');
    await sendTooLate(visitor, form, { as: ada, desk });
    expect(await form.locator('[name=reserve]').inputValue()).toBe('18,750');
    expect(await form.locator('[name=note]').inputValue()).toBe('The engine is new.');
    await form.locator('button[type=submit]').click();
    await page.waitForURL(`**${desk}#proposal`);
    const { rows } = await house.database.pool.query(
      'select reserve::int, note from listing_terms where listing_id = $1 order by number desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ reserve: 18_750, note: 'The engine is new.' }]);
  });
});

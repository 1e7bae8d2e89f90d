import { routeTable } from '@marque/contracts/route-table';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { buildLot, endSoon, pathOf } from './lots.ts';
import { pressLogOut } from './press-log-out.ts';
import { isSameWindow, markWindow } from './same-window.ts';
import { whenHydrated } from './when-hydrated.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

const results = `**/en/${routeTable['auctions-results']}.data*`;
const notice = (page: Page, kind: 'refresh' | 'navigation') =>
  page.getByRole('status').getByText(say(`kept.${kind}`));
const followResults = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: say('menu.lists.auctions-results'), exact: true })
    .click();

describe('a page on screen', () => {
  test('stays while the next page cannot be read, and the next page opens later', async () => {
    const lot = await buildLot(house, { model: 'Offline' });
    const { context, page, open, complaints } = await house.visit();
    const goOffline = async () => {
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
    };
    await open('/en');
    await markWindow(page);

    // The server fails. The visitor stays.
    await page.route(results, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await followResults(page);
    await notice(page, 'navigation').waitFor();
    await page.getByRole('button', { name: say('kept.stay') }).click();
    await expect.poll(() => notice(page, 'navigation').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'Great cars change hands here' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en');

    // The browser is offline. The next page opens when the connection is back.
    await goOffline();
    await followResults(page);
    await notice(page, 'navigation').waitFor();
    await page.getByText(say('kept.offline')).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Great cars change hands here' }).waitFor();
    await context.setOffline(false);
    await page.waitForURL(`**/en/${routeTable['auctions-results']}`);
    await page.locator('html[data-page-loaded="/en/auctions/results"]').waitFor();
    expect(await notice(page, 'navigation').count()).toBe(0);

    // A search that was sent meanwhile is not lost.
    await goOffline();
    const search = page.getByRole('banner').getByRole('combobox', { name: say('menu.search') });
    await search.fill('Offline');
    await search.press('Enter');
    await notice(page, 'navigation').waitFor();
    await context.setOffline(false);
    await page.waitForURL(`**/en/${routeTable['auctions-search']}?keywords=Offline`);

    // The same if a car is tapped.
    const car = page.getByRole('article').getByRole('link', { name: /Offline/ });
    await car.waitFor();
    await goOffline();
    await car.click();
    await notice(page, 'navigation').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/en/${routeTable['auctions-search']}`);
    await car.waitFor();
    await context.setOffline(false);
    await page.locator(`html[data-page-loaded="${pathOf(lot)}"]`).waitFor();

    // The server refuses for now. The visitor tries again.
    await page.route(results, (route) => route.fulfill({ status: 429, body: '' }));
    await followResults(page);
    await notice(page, 'navigation').waitFor();
    await page.unroute(results);
    await page.getByRole('button', { name: say('kept.retry') }).click();
    await page.locator('html[data-page-loaded="/en/auctions/results"]').waitFor();
    expect(await notice(page, 'navigation').count()).toBe(0);
    expect(await isSameWindow(page)).toBe(true);
    complaints.splice(0);
  });

  test('stays if its refresh at the hammer is refused, and is refreshed later', async () => {
    const lot = await buildLot(house);
    const { page, open } = await house.visit();
    await open(pathOf(lot));
    await page.locator('html[data-live=connected]').waitFor();
    const data = `**${pathOf(lot)}.data*`;
    await page.route(data, (route) => route.fulfill({ status: 429, body: '' }));
    await endSoon(house, lot);
    await notice(page, 'refresh').waitFor();
    await page.getByRole('heading', { level: 1, name: /Jaguar E-Type/ }).waitFor();

    await page.unroute(data);
    await expect.poll(() => notice(page, 'refresh').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: /Jaguar E-Type/ }).waitFor();
  });
});

const toast = (page: Page, why: 'offline' | 'busy' | 'unconfirmed' | 'file') =>
  page
    .getByRole('region', { name: say('ui.toast.region') })
    .getByRole('alert')
    .getByText(say(`kept.failed.${why}`));

/** Fails the forms that this address receives, and returns how to let them pass again. */
async function failForms(page: Page, address: string, status: number): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, body: '<p>Busy</p>' }) : route.fallback(),
  );
  return () => page.unroute(address);
}

describe('a form that cannot be sent', () => {
  test('keeps the page of a like and a report that are refused for now', async () => {
    const lot = await buildLot(house, { model: 'Refused' });
    await buildComment(house.database, { listing_id: lot.id, text: 'Is the hood original?' });
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, (await buildBidder(house.database)).email);
    await open(pathOf(lot));
    const comment = page.getByRole('article').filter({ hasText: 'Is the hood original?' });
    const like = comment.locator('button[aria-pressed]');
    await whenHydrated(page, page.locator('form#comment-new'));
    const let429Pass = await failForms(page, `**${pathOf(lot)}.data*`, 429);
    await like.click();
    await toast(page, 'busy').waitFor();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');

    await comment.locator('summary', { hasText: say('comments.flag') }).click();
    const send = comment.getByRole('button', { name: say('comments.flagSend') });
    // The toast of the like may still be there, so it does not show that the report was refused.
    const refused = page.waitForResponse((answer) => answer.status() === 429);
    await send.click();
    await refused;
    await expect.poll(() => send.isEnabled()).toBe(true);
    await let429Pass();
    await send.click();
    await comment.getByText(say('comments.flagged')).waitFor();
    await like.click();
    await comment.locator('button[aria-pressed=true]').waitFor();
  });

  test('keeps a letter to the house', async () => {
    const { page, open } = await house.visit();
    await open('/en/contact');
    const form = page.locator('form#contact');
    await form.locator('[name=topic]').selectOption({ index: 1 });
    await form.getByLabel(say('fields.name'), { exact: true }).fill('Ada Lovelace');
    await form.getByLabel(say('fields.email'), { exact: true }).fill('ada-kept@example.com');
    const message = form.getByLabel(say('fields.message'), { exact: true });
    await message.fill('Do you sell engines too?');
    const pass = await failForms(page, '**/en/contact.data*', 502);
    await form.getByRole('button', { name: say('contact.send') }).click();
    await toast(page, 'unconfirmed').waitFor();
    expect(await message.inputValue()).toBe('Do you sell engines too?');
    await pass();
    await form.getByRole('button', { name: say('contact.send') }).click();
    await page.getByText(say('contact.sent')).waitFor();
  });

  test('keeps the page of a log-out and of a heart', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    await open('/en/auctions/live');
    await failForms(page, '**/en/watch/**', 429);
    await page.getByRole('article').first().locator('button[aria-pressed]').click();
    await toast(page, 'busy').waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/auctions/live');

    await logInAs(house, visitor, people.guest.email);
    await open('/en/account');
    await markWindow(page);
    const pass = await failForms(page, '**/auth/log-out.data*', 503);
    await pressLogOut(page, say);
    await toast(page, 'busy').waitFor();
    await page.getByRole('heading', { level: 1, name: say('account.title') }).waitFor();
    expect(await isSameWindow(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/en/account');
    await pass();
    await page.keyboard.press('Escape');
    await pressLogOut(page, say);
    await page.waitForURL(`${house.url}/en`);
    await expect.poll(async () => (await context.cookies()).length).toBe(0);
  });

  test('keeps a comment while the browser is offline, if it is refused, and until the next login', async () => {
    const lot = await buildLot(house, { model: 'Silent' });
    const visitor = await house.visit({ viewport: { width: 360, height: 740 } });
    const { context, page, open, complaints } = visitor;
    const { id } = await logInAs(house, visitor, people.bidder.email);
    await open(pathOf(lot));
    const field = page.getByLabel(say('comments.yourComment'));
    const post = page.getByRole('button', { name: say('comments.post') });
    const posted = (text: string) => page.getByRole('article').filter({ hasText: text }).waitFor();
    await whenHydrated(page, page.locator('form').filter({ has: post }));
    await field.fill('Does the clock run?');
    await page.waitForLoadState('networkidle');
    await markWindow(page);

    await context.setOffline(true);
    await post.click();
    await toast(page, 'offline').waitFor();
    expect(await field.inputValue()).toBe('Does the clock run?');
    await page.getByRole('link', { name: say('share.print') }).click();
    await toast(page, 'file').waitFor();
    expect(new URL(page.url()).pathname).toBe(pathOf(lot));

    await context.setOffline(false);
    await post.click();
    await posted('Does the clock run?');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await isSameWindow(page)).toBe(true);
    complaints.splice(0);

    // The customer may not write for now.
    await field.fill('Who restored the car?');
    const verifyEmail = (at: Date | null) =>
      house.database.kysely
        .updateTable('customers')
        .set({ email_verified_at: at })
        .where('id', '=', id)
        .execute();
    await verifyEmail(null);
    await post.click();
    await page.getByText(say('errors.email-not-verified')).waitFor();
    expect(await field.inputValue()).toBe('Who restored the car?');
    await verifyEmail(new Date());

    // The session has ended.
    await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', id).execute();
    await post.click();
    await page.waitForURL('**/en/auth/login?*');
    await fillLogin(page, say, people.bidder);
    await page.waitForURL(`**${pathOf(lot)}`);
    await expect.poll(() => field.inputValue()).toBe('Who restored the car?');
    await post.click();
    await posted('Who restored the car?');
    await expect.poll(() => field.inputValue()).toBe('');
  });
});

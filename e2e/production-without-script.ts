import { expect } from 'vitest';
import { fillLogin } from './login-form.ts';
import { bidsOf, buildLot, pathOf } from './lots.ts';
import { plainAuctionPage } from './plain-auction-page.ts';
import { press } from './press.ts';
import type { ProductionHouse } from './production-house.ts';
import {
  becomeBidder,
  beginToSell,
  expectOwnCookies,
  logOut,
  outbid,
  SESSION_COOKIES,
  subscribeAndLeave,
  winAndPay,
} from './production-steps.ts';
import { answerQuestion, fillRegistration, NEW_PASSWORD } from './registration-form.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');
const email = 'grace@example.com';

/** Does the same as the journey with JavaScript, in a browser that runs none. */
export async function journeyWithoutScript(house: ProductionHouse): Promise<void> {
  const lot = await buildLot(house, { model: 'Plain' });
  const visitor = await house.visit({ javaScriptEnabled: false });
  const { page, open } = visitor;
  await register(visitor);
  const customer = await becomeBidder(house, visitor, { email, telephone: '+33612345679', hasScript: false });
  await logOut(house, visitor);

  // A guest presses the heart, and is told how to watch a car.
  await open(pathOf(lot));
  await page
    .getByRole('button', { name: say('watchlist.watch', { name: '1965 Jaguar Plain' }) })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('watchInvitation.logIn') })
    .click();
  await page.waitForURL('**/en/auth/login?**');
  await expectOwnCookies(visitor, ['marque_wish']);
  await fillLogin(page, say, { email, password: 'wrong' });
  await page
    .getByRole('alert')
    .filter({ hasText: say('errors.credentials-invalid') })
    .waitFor();
  await fillLogin(page, say, { email, password: NEW_PASSWORD });
  await page.waitForURL(`**${pathOf(lot)}`);
  await expectOwnCookies(visitor, SESSION_COOKIES);
  await open('/en/account/vehicles-watching');
  await page.getByRole('article').filter({ hasText: 'Plain' }).first().waitFor();

  await open(pathOf(lot));
  const { box, review, goBack, place, amount } = plainAuctionPage(page, say);
  await review(1_200, 'maximum');
  await goBack();
  expect(await amount.inputValue()).toBe('1200');
  await review(1_200, 'maximum');
  await place(1_200);
  await box.getByText(say('bidBox.accepted.leading')).waitFor();
  await expectOwnCookies(visitor, SESSION_COOKIES);
  expect(await bidsOf(house, lot, customer)).toBe(1);

  await outbid(house, lot, 2_000);
  const again = await page.reload();
  // The page contains the customer's own bid, so no browser may keep it.
  expect(again?.headers()['cache-control']).toBe('private, no-store');
  await box.getByText(say('bidBox.standing.outbid')).waitFor();
  await review(3_000, 'exact');
  await place(3_000);
  await box.getByText(say('bidBox.accepted.leadingExact', { amount: '£3,000' })).waitFor();
  expect(await bidsOf(house, lot, customer)).toBe(2);
  await winAndPay(house, visitor, { lot, email });
  await beginToSell(house, visitor, { hasScript: false });

  await logOut(house, visitor);
  await subscribeAndLeave(house, visitor, 'plain-reader@example.com');
  await chooseTheme(visitor);
}

/** The first answer is wrong. The form comes back with another question and the typed text. */
async function register(visitor: Visitor): Promise<void> {
  const { page, open } = visitor;
  await open('/en/auth/registration');
  const form = await fillRegistration(page, say, { email, username: 'grace' });
  await form.getByLabel(say('forms.telephoneCountry')).selectOption('FR');
  await form.getByRole('textbox', { name: /Telephone/ }).fill('06 12 34 56 79');
  await form.locator('input[name=terms]').check();
  await answerQuestion(form, { mistake: 1 });
  await press(page, 'registration.submit');
  await form.getByText(say('errors.bot-check-failed')).first().waitFor();

  expect(await form.getByLabel(say('fields.email'), { exact: true }).inputValue()).toBe(email);
  await form.getByLabel(say('fields.password'), { exact: true }).fill(NEW_PASSWORD);
  await answerQuestion(form);
  await press(page, 'registration.submit');
  await page.waitForURL('**/en/auth/register-to-bid');
  await expectOwnCookies(visitor, SESSION_COOKIES);
}

async function chooseTheme(visitor: Visitor): Promise<void> {
  const { page, open } = visitor;
  await open('/en');
  const menu = page.getByRole('banner').locator('details[name=header-menu]').nth(1);
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: say('menu.themes.dark') }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await expectOwnCookies(visitor, ['marque_theme']);
}

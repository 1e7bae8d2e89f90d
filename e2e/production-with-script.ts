import { buildDevice } from '@marque/testing/build-device';
import { expect } from 'vitest';
import { auctionPage } from './auction-page.ts';
import { fillLogin } from './login-form.ts';
import { bidsOf, buildLot, pathOf } from './lots.ts';
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
import { fillRegistration, NEW_PASSWORD, passBotCheck } from './registration-form.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** Registers, verifies, bids, learns of being outbid, wins, pays, begins to sell, logs out and in again, and reads the newsletter. */
export async function journeyWithScript(house: ProductionHouse): Promise<void> {
  const lot = await buildLot(house, { model: 'Production' });
  const visitor = await house.visit();
  const { page, open } = visitor;
  const email = 'ada@example.com';
  await open('/en/auth/registration');
  const form = await fillRegistration(page, say, { email, username: 'ada' });
  await form.getByLabel(say('forms.telephoneCountry')).selectOption('FR');
  await form.getByRole('textbox', { name: /Telephone/ }).fill('06 12 34 56 78');
  await form.locator('input[name=terms]').check();
  await passBotCheck(page, say);
  await press(page, 'registration.submit');
  await page.waitForURL('**/en/auth/register-to-bid');
  await expectOwnCookies(visitor, SESSION_COOKIES);
  const customer = await becomeBidder(house, visitor, {
    ...{ email, telephone: '+33612345678', hasScript: true },
  });

  await open(pathOf(lot));
  const { review, choose, placing, accepted, close, box } = auctionPage(page, say);
  await review(1_200);
  await placing(1_200).click();
  await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  await close();
  expect(await bidsOf(house, lot, customer)).toBe(1);

  // The news of being outbid arrives through the proxy's sockets and as a push message.
  const device = await buildDevice(house.database, { customer });
  await outbid(house, lot, 2_000);
  await box.getByText(say('bidBox.standing.outbid')).waitFor();
  await expect.poll(() => house.pushesTo(device.fcm_token).length).toBe(1);

  await choose('exact');
  await review(3_000);
  await placing(3_000).click();
  await accepted.getByText(say('bidBox.accepted.leadingExact', { amount: '£3,000' })).waitFor();
  await close();
  expect(await bidsOf(house, lot, customer)).toBe(2);
  await winAndPay(house, visitor, { lot, email });
  await beginToSell(house, visitor, { hasScript: true });

  await logOut(house, visitor);
  await fillLogin(page, say, { email, password: NEW_PASSWORD });
  await page.waitForURL('**/en/account');
  await logOut(house, visitor);
  await subscribeAndLeave(house, visitor, 'reader@example.com');
}

import { buildCustomerToken } from '@marque/testing/build-customer-token';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { latestMailTo, linkIn } from './outbox.ts';
import { press } from './press.ts';
import { fillRegistration, NEW_PASSWORD, passBotCheck } from './registration-form.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: say(key) }).waitFor();

async function chooseNewPassword(page: Page) {
  for (const label of ['password.new', 'password.again'])
    await page.getByLabel(say(label), { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'resetPassword.submit');
}

describe('registration', () => {
  test('opens an account, and leads through the steps to bidding', async () => {
    const { page, open } = await house.visit();
    await open('/en/auth/registration');
    const form = await fillRegistration(page, say, { email: 'ada@example.com', username: 'ada' });
    const telephone = form.getByRole('textbox', { name: /Telephone/ });
    await form.getByLabel(say('forms.telephoneCountry')).selectOption('FR');
    await telephone.fill('06 12 34 56 78');
    await telephone.blur();
    expect(await telephone.inputValue()).toBe('6 12 34 56 78');
    await form.getByText('+33', { exact: true }).waitFor();
    await form.locator('input[name=terms]').check();
    // One press is enough, whether the bot check has finished or not.
    await press(page, 'registration.submit');

    await page.waitForURL('**/en/auth/register-to-bid');
    const mail = await latestMailTo(house, 'ada@example.com');
    const other = await page.context().newPage();
    await other.goto(linkIn(mail, 'account/verify'));
    await press(other, 'links.verifyEmail.button');
    await title(other, 'links.verifyEmail.done');
    await other.close();

    // The page in the first tab notices the confirmation.
    await page.getByText(say('steps.email.send')).waitFor({ state: 'detached' });
    await press(page, 'steps.phone.send');
    await page.getByText(say('steps.phone.sent')).waitFor();
    const message = await latestMailTo(house, '+33612345678');
    const code = page.getByLabel(say('fields.code'), { exact: true });
    await code.fill(/\b\d{6}\b/.exec(message.text)?.[0] ?? '');
    await press(page, 'steps.phone.check');
    await code.waitFor({ state: 'detached' });
  });

  test('shows all faults at once, and keeps all typed text except the password', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open('/en/auth/registration');
    const form = await fillRegistration(page, say, { email: people.buyer.email, username: 'a' });
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    await form.getByRole('textbox', { name: /Telephone/ }).fill('12');
    await press(page, 'registration.submit');
    await page.getByText(say('errors.username-invalid')).first().waitFor();
    await page.getByText(say('errors.telephone-invalid')).first().waitFor();
    await page.getByText(say('errors.terms-required')).first().waitFor();
    expect(await form.getByLabel(say('fields.email'), { exact: true }).inputValue()).toBe(people.buyer.email);
    expect(await form.getByRole('textbox', { name: /Telephone/ }).inputValue()).toBe('12');
    expect(await form.getByLabel(say('fields.password'), { exact: true }).inputValue()).toBe('');
  });
});

describe('links in mails', () => {
  test('log in once, after a click on a button and not when they are opened', async () => {
    const { page, open, context } = await house.visit();
    await open('/en/auth/magic-link');
    await page.locator('#mail-request-email').fill(people.bidder.email);
    await passBotCheck(page, say);
    await press(page, 'mailRequest.magicLink.submit');
    await page.getByText(say('mailRequest.magicLink.sent')).waitFor();
    const link = linkIn(await latestMailTo(house, people.bidder.email), 'magic-link');
    await open(link);
    expect(await context.cookies()).toEqual([]);
    await press(page, 'links.magicLink.button');
    await page.waitForURL('**/en/account');

    const other = await house.visit();
    await other.open(link);
    await press(other.page, 'links.magicLink.button');
    await title(other.page, 'links.token-used.title');
    await other.page.getByRole('link', { name: say('links.another') }).click();
    await title(other.page, 'mailRequest.magicLink.title');
  });

  test('can be requested even if the form gets the focus at the moment when the bot check loads', async () => {
    const { page, open } = await house.visit();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('altcha-widget')) return;
        observer.disconnect();
        document.querySelector<HTMLInputElement>('#mail-request-email')?.focus();
      }).observe(document, { childList: true, subtree: true });
    });
    await open('/en/auth/magic-link');
    await passBotCheck(page, say);
  });

  test('lead to a new password, also without JavaScript', async () => {
    const elsewhere = await house.visit();
    await logInAs(house, elsewhere, people.seller.email);
    const { page, open } = await house.visit();
    await open('/en/auth/reset-password-request');
    await page.locator('#mail-request-email').fill(people.seller.email);
    await passBotCheck(page, say);
    await press(page, 'mailRequest.resetPassword.submit');
    const link = linkIn(await latestMailTo(house, people.seller.email), 'auth/reset-password');

    const plain = await house.visit({ javaScriptEnabled: false });
    await plain.open(link);
    await chooseNewPassword(plain.page);
    await title(plain.page, 'resetPassword.done');

    // All sessions have ended, and the link has been used.
    await elsewhere.page.goto('/en/account');
    expect(new URL(elsewhere.page.url()).pathname).toBe('/en/auth/login');
    await open(link);
    await chooseNewPassword(page);
    await title(page, 'links.token-used.title');
  });

  test('expire, and explain how to get another link', async () => {
    const { page, open } = await house.visit();
    for (const [path, purpose, use] of [
      ['magic-link', 'magic-link', () => press(page, 'links.magicLink.button')],
      ['auth/reset-password', 'reset-password', () => chooseNewPassword(page)],
    ] as const) {
      // Expired long ago.
      const { token } = await buildCustomerToken(house.database, {
        purpose,
        created_at: new Date('2020-01-01T12:00:00Z'),
        expires_at: new Date('2020-01-01T12:15:00Z'),
      });
      await open(`/en/${path}/${token}`);
      await use();
      await title(page, 'links.token-expired.title');
      await page.getByRole('link', { name: say('links.another') }).waitFor();
    }
  });

  test.each(['magic-link', 'account/verify', 'account/verify/phone'])(
    'with an invented token are refused: %s',
    async (path) => {
      const { page, open } = await house.visit();
      await open(`/en/${path}/made-up`);
      await page.locator('main button[type=submit]').click();
      await title(page, 'links.token-invalid.title');
    },
  );
});

import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { giveAuthenticator } from './authenticator.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { bidAs, buildLot } from './lots.ts';
import { latestMailTo, linkIn } from './outbox.ts';
import { press } from './press.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

describe('the account', () => {
  test('can be changed without JavaScript, and shows the change at once', async () => {
    const visitor = await house.visit({ javaScriptEnabled: false });
    const { page, open } = visitor;
    await logInAs(house, visitor, people.guest.email);
    await open('/en/account');
    await page.getByText(say('account.edit'), { exact: true }).click();
    await page.getByLabel(say('fields.address1'), { exact: false }).first().fill('12 St James’s Square');
    await page.locator('[name=city]').fill('London');
    await page.locator('[name=country]').selectOption('GB');
    await page.locator('[name=postcode]').fill('SW1Y 4JH');
    await page
      .locator('#profile-form')
      .getByRole('button', { name: say('account.save') })
      .click();
    await page.getByText(say('account.saved')).waitFor();
    const address = page.getByRole('main').locator('address');
    for (const line of ['12 St James’s Square', 'London', 'SW1Y 4JH', 'United Kingdom'])
      await address.getByText(line, { exact: true }).waitFor();
  });

  test('keeps typed text while there is no connection', async () => {
    const visitor = await house.visit();
    const { page, open, context, complaints } = visitor;
    await logInAs(house, visitor, people.guest.email);
    await open('/en/account');
    await page.getByText(say('account.edit'), { exact: true }).click();
    const form = page.locator('#profile-form');
    await form.locator('[name=city]').fill('Bath');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await form.getByRole('button', { name: say('account.save') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: say('kept.failed.offline') })
      .waitFor();
    expect(await form.locator('[name=city]').inputValue()).toBe('Bath');
    await context.setOffline(false);
    await form.getByRole('button', { name: say('account.save') }).click();
    await page.getByText(say('account.saved')).waitFor();
    complaints.length = 0;
  });

  test('ends the sessions of other devices, and can be closed after a tick and a confirmation', async () => {
    const elsewhere = await house.visit();
    await logInAs(house, elsewhere, people.buyer.email);
    await elsewhere.open('/en/account');
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.buyer.email);
    await open('/en/account');
    await page.getByRole('link', { name: say('account.securityLinks.session') }).click();
    await page.waitForURL('**/en/account/security#session');
    await press(page, 'account.endOthers');
    await page.getByRole('button', { name: say('account.endOthers') }).waitFor({ state: 'detached' });

    await elsewhere.page
      .getByRole('navigation', { name: say('account.navigation') })
      .getByRole('link', { name: say('account.pages.account-vehicles-won') })
      .click();
    await elsewhere.page.waitForURL('**/en/auth/login?**');
    await elsewhere.page
      .getByRole('alert')
      .filter({ hasText: say('updates.sessionExpired') })
      .waitFor();

    await open('/en/account');
    await page.getByText(say('account.closeOpen'), { exact: true }).click();
    await page.locator('[name=understood]').check();
    await press(page, 'closeAccount.submit');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('closeAccount.stay') })
      .click();
  });
});

describe('my bids', () => {
  test('show at once that another bidder has gone higher', async () => {
    const lot = await buildLot(house, { model: 'Contested' });
    const [customer, rival] = [await buildBidder(house.database), await buildBidder(house.database)];
    await bidAs(house, customer, { lot, amount: 2_000 });
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, customer.email);
    await open('/en/account/vehicles-bidding');
    const row = page.getByRole('article').filter({ hasText: 'Contested' });
    await row.getByText(say('ownLists.part.leading')).waitFor();
    await page.locator('html[data-live=connected]').waitFor();
    // The page comes to rest: it does not read the same figures again and again.
    await page.waitForLoadState('networkidle');
    await bidAs(house, rival, { lot, amount: 5_000 });
    await row.getByText(say('ownLists.part.outbid')).waitFor();
    await row.locator('data[value="2100"]').waitFor();
    await row.getByRole('link', { name: say('ownLists.bids.action.outbid') }).waitFor();
  });
});

const demoPasswordHash = async (): Promise<string> => {
  const demo = house.database.kysely
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', 'seller@example.com');
  return (await demo.executeTakeFirstOrThrow()).password_hash ?? '';
};

describe('changes of an account', () => {
  test('a new address takes effect when its link is used', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.bidder.email);
    await open('/en/account');
    await page.getByText(say('account.changeEmail'), { exact: true }).first().click();
    const form = page.locator('#email-form');
    await form.getByLabel(say('account.newEmail')).fill('bruno@example.com');
    await form.getByLabel(say('account.yourPassword')).fill('wrong');
    await press(page, 'account.changeEmail');
    await form.getByText(say('errors.password-wrong')).first().waitFor();
    await form.getByLabel(say('account.yourPassword')).fill(people.staff.password);
    await press(page, 'account.changeEmail');
    await page.getByText(say('account.emailSent')).waitFor();
    const link = linkIn(await latestMailTo(house, 'bruno@example.com'), 'account/verify');
    await open(link);
    await press(page, 'links.verifyEmail.button');
    await page.getByRole('heading', { level: 1, name: say('links.verifyEmail.done') }).waitFor();
    await open('/en/account');
    await page.getByRole('main').getByText('bruno@example.com', { exact: true }).first().waitFor();
  });

  test('a customer completes an account that was opened for them', async () => {
    const { page, open } = await house.visit();
    const customer = await buildCustomer(house.database);
    const { token } = await buildCustomerToken(house.database, {
      customer,
      purpose: 'complete-account',
      payload: { email: customer.email },
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    });
    await open(`/en/auth/update-account/${token}`);
    await page.getByText(customer.email).first().waitFor();
    await page.getByLabel(say('fields.username'), { exact: true }).fill('grace');
    for (const label of ['password.new', 'password.again'])
      await page.getByLabel(say(label), { exact: true }).fill('tractor lemon nine');
    await press(page, 'completeAccount.submit');
    await page.waitForURL('**/en/auth/register-to-bid');
  });

  test('closing an account shows a message and logs the customer out', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    const { email } = await buildCustomer(house.database, { password_hash: await demoPasswordHash() });
    await logInAs(house, visitor, email);
    await open('/en/account');
    await page.getByText(say('account.closeOpen'), { exact: true }).click();
    const close = async (password: string) => {
      await page.locator('[name=understood]').check();
      await page.locator('#delete-account-form [name=currentPassword]').fill(password);
      await press(page, 'closeAccount.submit');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('closeAccount.submit') })
        .click();
    };
    await close('wrong');
    await page.getByText(say('errors.password-wrong')).first().waitFor();
    await close('marque-demo');
    await page.waitForURL(`${house.url}/en`);
    await page
      .getByRole('status')
      .filter({ hasText: say('session.closed') })
      .waitFor();
    expect(await context.cookies()).toEqual([]);
  });
});

describe('a passkey', () => {
  async function addPasskey({ page, open }: Visitor) {
    await open('/en/account/security');
    await page.getByText(say('passkeys.addTitle'), { exact: true }).click();
    await page.getByLabel(say('passkeys.name'), { exact: true }).fill('Telephone');
    await page.locator('#passkey-password').fill(people.staff.password);
    await press(page, 'passkeys.add');
    await page.getByText(say('passkeys.added')).waitFor();
  }

  test('logs in without a password, and leads to the requested page', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    await giveAuthenticator(visitor);
    await logInAs(house, visitor, people.seller.email);
    await addPasskey(visitor);
    await context.clearCookies();

    await open('/en/account/vehicles-selling');
    await press(page, 'passkeys.logIn');
    await page.waitForURL('**/en/account/vehicles-selling');
    await open('/en/account/security');
    await page.getByText(say('passkeys.removeOf', { name: 'Telephone' })).click();
    await press(page, 'identityProof.usePasskey');
    await page.getByText(say('identityProof.done')).waitFor();
    await press(page, 'passkeys.remove');
    await page.getByText(say('passkeys.none')).waitFor();
  });

  test('is the second step of staff after the password', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    await giveAuthenticator(visitor);
    await logInAs(house, visitor, people.staff.email);
    await addPasskey(visitor);
    await context.clearCookies();

    await open('/en/auth/login');
    const form = page.locator('form#login');
    await form.getByLabel(say('fields.email'), { exact: true }).fill(people.staff.email);
    await form.getByLabel(say('fields.password'), { exact: true }).fill(people.staff.password);
    await form.getByRole('button', { name: say('login.submit'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say('secondStep.stepTitle') }).waitFor();
    await press(page, 'passkeys.prove');
    await page.waitForURL(`${house.url}/en`);
    await open('/en/account');
    await page.getByRole('heading', { level: 1, name: say('account.title') }).waitFor();
  });
});

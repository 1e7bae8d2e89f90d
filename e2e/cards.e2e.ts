import { DAY_MS } from '@marque/domain/time/durations';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { auctionPage } from './auction-page.ts';
import { examined, findFaults } from './axe.ts';
import { DESK } from './bidder-at.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { bidsOf, buildLot, fromNow, pathOf } from './lots.ts';
import { addCard } from './purchases.ts';
import { sandboxPage } from './sandbox-page.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';
const ASKS_ONCE = '4000 0025 0000 3155';
const DECLINED = '4000 0000 0000 0002';

/** A customer who could bid if they had a card. */
const lackingCard = (): Promise<Customer> =>
  buildCustomer(house.database, {
    ...{ address1: '1 Paddock Lane', city: 'Chichester', country: 'GB', postcode: 'PO18 0PH' },
    ...{ telephone: '+442079460000', phone_verified_at: new Date() },
  });

test('a bidder who lacks only a card adds it and finds the amount again, and another tab notices', async () => {
  const lot = await buildLot(house, { model: 'Cardless' });
  const customer = await lackingCard();
  const { context, page, open } = await visitAs(house, customer.email, { viewport: DESK, ...examined });
  const reason = say('bidBox.obstacles.reason.no-default-card');
  const other = await context.newPage();
  await other.goto(pathOf(lot));
  await other.locator('#bid').getByText(reason).waitFor();
  await other.locator('html[data-live=connected]').waitFor();

  await open(pathOf(lot));
  const { box, amount, choose } = auctionPage(page, say);
  const sandbox = sandboxPage(page, say);
  await choose('exact');
  await amount.fill('12500');
  await box.getByRole('button', { name: say('bidBox.card.add') }).click();
  await sandbox.isReady();
  expect(await findFaults(page)).toEqual([]);
  await sandbox.enter({ number: VISA, expiry: '08/39', code: '123' });

  await page.waitForURL(`**${pathOf(lot)}#bid`);
  await box.getByRole('button', { name: say('bidBox.form.review') }).waitFor();
  await expect.poll(() => amount.inputValue()).toBe('12500');
  expect(await box.getByRole('radio', { name: say('bidBox.form.exact') }).isChecked()).toBe(true);
  expect(await bidsOf(house, lot, customer)).toBe(0);
  await other.locator('#bid').getByText(reason).waitFor({ state: 'detached' });
});

test('removing the last card tells the other tab at once', async () => {
  const lot = await buildLot(house, { model: 'Last card' });
  const customer = await lackingCard();
  await addCard(house, customer, VISA);
  const { context, page, open } = await visitAs(house, customer.email, { viewport: DESK });
  const other = await context.newPage();
  await other.goto(pathOf(lot));
  const { box } = auctionPage(other, say);
  await box.getByRole('button', { name: say('bidBox.form.review') }).waitFor();
  await other.locator('html[data-live=connected]').waitFor();

  await open('/en/account/payment-information');
  await page.getByText(say('paymentCards.removeOf', { last4: '4242' })).click();
  await page.getByRole('button', { name: say('paymentCards.remove'), exact: true }).click();
  await page.getByText(say('paymentCards.removed')).waitFor();
  await box.getByText(say('bidBox.obstacles.reason.no-default-card')).waitFor();
  await box.getByRole('button', { name: say('bidBox.card.add') }).waitFor();
});

test('a card that expires says so on an open page at once, and replacing it keeps the amount', async () => {
  const lot = await buildLot(house, { model: 'Expiry', auction: { ends_at: fromNow(3 * DAY_MS) } });
  const customer = await lackingCard();
  await addCard(house, customer, VISA);
  const expire = (day: string) =>
    house.database.kysely
      .updateTable('customers')
      .set({ default_payment_expiry: day })
      .where('id', '=', customer.id)
      .execute();
  const lastDay = fromNow(DAY_MS).toISOString().slice(0, 10);
  await expire(lastDay);
  const { page, open } = await visitAs(house, customer.email, { viewport: DESK, ...examined });
  // The page learns from the server that the card is about to expire, and then the server finds it expired.
  const clock = Promise.withResolvers<void>();
  await page.route('**/api/time', async (route) => {
    await clock.promise;
    await route.fulfill({ json: { data: { now: new Date(Date.parse(lastDay) + DAY_MS - 200) } } });
  });
  await open(pathOf(lot));
  const { box, amount, choose } = auctionPage(page, say);
  await choose('exact');
  await amount.fill('12500');
  await house.database.kysely
    .updateTable('cards')
    .set({ expiry_month: 1, expiry_year: 2020 })
    .where('customer_id', '=', customer.id)
    .execute();
  await expire('2020-01-31');
  const known = async () =>
    (await page.request.get('/api/customers', { headers: { 'access-token': 'marque-web' } })).text();
  await expect.poll(known).toContain('card-expired');
  clock.resolve();

  await box.getByText(say('bidBox.obstacles.reason.card-expired')).waitFor();
  expect(await amount.inputValue()).toBe('12500');
  expect(await findFaults(page)).toEqual([]);
  await page.unroute('**/api/time');
  await box.getByRole('button', { name: say('bidBox.card.replace') }).click();
  const sandbox = sandboxPage(page, say);
  await sandbox.isReady();
  await sandbox.use(MASTERCARD);
  await page.waitForURL(`**${pathOf(lot)}#bid`);
  await box.getByRole('button', { name: say('bidBox.form.review') }).waitFor();
  await expect.poll(() => amount.inputValue()).toBe('12500');
  expect(await bidsOf(house, lot, customer)).toBe(0);
});

test('without JavaScript, cards are added, chosen and removed', async () => {
  const lot = await buildLot(house, { model: 'Plain card' });
  const { email } = await lackingCard();
  const { page, open } = await visitAs(house, email, { javaScriptEnabled: false });
  const sandbox = sandboxPage(page, say);
  const add = async (place: 'box' | 'list', number: string) => {
    const name = say(place === 'box' ? 'bidBox.card.add' : 'paymentCards.add');
    await page.locator('#bid, section[aria-labelledby=card]').getByRole('button', { name }).click();
    await page
      .getByRole('link', { name: say(place === 'box' ? 'bidBox.card.go' : 'paymentCards.leaving.go') })
      .click();
    await sandbox.use(number);
  };

  await open(pathOf(lot));
  const { box, amount } = auctionPage(page, say);
  await amount.fill('12500');
  await add('box', VISA);
  await box.getByRole('button', { name: say('bidBox.form.review') }).waitFor();
  expect(await amount.inputValue()).toBe('12500');

  await open('/en/account/payment-information');
  await add('list', MASTERCARD);
  const rows = page.locator('section[aria-labelledby=card] li');
  const cardEndingIn = (last4: string) => rows.filter({ hasText: say('paymentCards.removeOf', { last4 }) });
  await cardEndingIn('4444').waitFor();
  await page.getByRole('button', { name: say('paymentCards.makeDefault') }).click();
  await page.getByText(say('paymentCards.chosen')).waitFor();
  await rows
    .first()
    .and(cardEndingIn('4444'))
    .getByText(say('paymentCards.default'), { exact: true })
    .waitFor();

  const visa = cardEndingIn('4242');
  await visa.getByText(say('paymentCards.removeOf', { last4: '4242' })).click();
  await visa.getByRole('button', { name: say('paymentCards.remove'), exact: true }).click();
  await page.getByText(say('paymentCards.removed')).waitFor();
  expect(await rows.count()).toBe(1);

  // The card that takes the place of the default is named before and after.
  await add('list', VISA);
  const first = cardEndingIn('4444');
  await first.getByText(say('paymentCards.removeOf', { last4: '4444' })).click();
  await first.getByText('Visa •••• 4242').waitFor();
  await first.getByRole('button', { name: say('paymentCards.remove'), exact: true }).click();
  await page.getByText(say('paymentCards.removed')).getByText('Visa •••• 4242').waitFor();
});

test('a declined card and a refused authentication are explained, and the step is done after another attempt', async () => {
  const { email } = await lackingCard();
  const { page, open } = await visitAs(house, email, {});
  const sandbox = sandboxPage(page, say);
  await open('/en/auth/register-to-bid');
  await page.getByRole('button', { name: say('paymentCards.add') }).click();
  await sandbox.isReady();
  await sandbox.use(DECLINED);
  await page.getByText(say('errors.card-declined')).waitFor();
  await expect.poll(() => sandbox.number.inputValue()).toBe(DECLINED.replaceAll(' ', ''));

  await sandbox.use(ASKS_ONCE);
  await sandbox.bank.waitFor();
  await sandbox.answerBank('refuse');
  await page.getByText(say('errors.authentication-failed')).waitFor();
  await sandbox.use(ASKS_ONCE);
  await sandbox.answerBank('confirm');
  await page.waitForURL('**/en/auth/register-to-bid');
  await page.getByText(say('steps.ready')).waitFor();
});

test('a visit to the card page that is not the customer’s own is not found', async () => {
  const { email } = await lackingCard();
  const { page } = await visitAs(house, email, {});
  for (const setup of ['0199f3a0-0000-7000-8000-000000000001', 'nonsense']) {
    const response = await page.goto(`/en/account/card-added?setup=${setup}`);
    expect(response?.status()).toBe(404);
  }
  const sandbox = await page.goto('/en/sandbox/cards/cs_test_000000000000000000000000');
  expect(sandbox?.status()).toBe(404);
});

import type { CardEffect } from '@marque/contracts/sandbox';
import { TEST_CARDS } from '@marque/server/capabilities/sandbox/test-cards';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { groupDigits } from '../apps/web/app/features/sandbox/group-digits.ts';
import { examined, findFaults, ON_PHONE } from './axe.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { fromNow } from './lots.ts';
import { addCard, buildBuyer, buildPurchase, chargesOf, letSandboxAnswer } from './purchases.ts';
import { sandboxPage } from './sandbox-page.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';
const DECLINED = '4000 0000 0000 0002';
const EXPIRED = '4000 0000 0000 0069';

/** The journey below in which each test card pays or does not. A new test card needs its place here. */
const JOURNEYS: Record<
  CardEffect,
  'pays' | 'asks' | 'is declined' | 'is found out' | 'is refused when added'
> = {
  succeeds: 'pays',
  'authenticate-once': 'pays',
  disputed: 'pays',
  'refund-pending': 'pays',
  'refund-fails': 'pays',
  'events-twice': 'pays',
  'events-late': 'pays',
  'events-reversed': 'pays',
  'authenticate-always': 'asks',
  'declined-later': 'is declined',
  'no-funds-later': 'is declined',
  'times-out': 'is found out',
  breaks: 'is found out',
  declined: 'is refused when added',
  expired: 'is refused when added',
};

const cardsThat = (journey: (typeof JOURNEYS)[CardEffect]): string[] =>
  TEST_CARDS.filter(({ effect }) => JOURNEYS[effect] === journey).map(({ number }) => number);

const PAID_ONCE = { payments: ['succeeded'], charged: [72_000] };

/** A winner with these cards, on the page that pays. The first card is the default. */
async function win(
  numbers: string[],
  options: BrowserContextOptions = {},
  prepare = async (_buyer: { id: string }): Promise<unknown> => undefined,
) {
  const buyer = await buildBuyer(house);
  const purchase = await buildPurchase(house, buyer, { model: 'Paying' });
  for (const number of numbers) await addCard(house, buyer, number);
  await prepare(buyer);
  // A turning wheel keeps the processor busy while a page waits.
  const visitor = await visitAs(house, buyer.email, { reducedMotion: 'reduce', ...options });
  await visitor.open(`${purchase.path}/pay`);
  return { ...visitor, ...purchase, ...payPage(visitor.page), buyer };
}

const payPage = (page: Page) => ({
  pay: page.getByRole('button', { name: say('paying.pay', { amount: '£720' }) }),
  /** The sale's page, which says that the premium is paid. */
  thanks: page.getByRole('heading', { name: say('sale.thanks.title') }),
  card: (number: string) => page.getByRole('radio', { name: new RegExp(number.slice(-4)) }),
  titled: (key: string) => page.getByText(say(key), { exact: true }),
});

test('a winner adds a card and pays in one tap; a double click, a reload and another tab charge once', async () => {
  const { context, page, path, sale, pay, thanks } = await win([], examined);
  const sandbox = sandboxPage(page, say);
  await page.getByRole('button', { name: say('paymentCards.add') }).click();
  await sandbox.isReady();
  await sandbox.use(DECLINED);
  await page.getByText(say('errors.card-declined')).waitFor();
  await sandbox.use(EXPIRED);
  await page.getByRole('link', { name: say('errors.card-expired') }).waitFor();
  await sandbox.use(VISA);
  await page.waitForURL(`**${path}/pay`);
  await page.getByText('•••• 4242').waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(`${path}/pay`);
  await other.locator('html[data-page-loaded]').waitFor();
  await Promise.all([pay.dblclick(), payPage(other).pay.dblclick()]);
  await thanks.waitFor();
  await payPage(other).thanks.waitFor();
  await page.reload();
  await thanks.waitFor();
  expect(await findFaults(page, ON_PHONE)).toEqual([]);
  // The page that pays leads to the paid sale.
  expect(new URL((await page.request.get(`${path}/pay`)).url()).pathname).toBe(path);
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

/** The last digits of the cards that were charged for a sale. */
async function cardsCharged({ id }: { id: string }): Promise<string[]> {
  const rows = await house.database.kysely
    .selectFrom('payments')
    .innerJoin('cards', 'cards.id', 'payments.card_id')
    .select('cards.last4')
    .where('payments.sale_id', '=', id)
    .execute();
  return rows.map(({ last4 }) => last4);
}

const ASKED_WHEN_ADDED = TEST_CARDS.filter(({ effect }) => effect === 'authenticate-once').map(
  ({ number }) => number,
);

const brands = TEST_CARDS.filter(({ effect }) => effect === 'succeeds').map(({ number }) => number);

test.each<[string, string[], BrowserContextOptions]>([
  ['of each brand', brands, {}],
  // What these cards do happens later and elsewhere, so a page without a script shows as much.
  [
    'that does something else later',
    cardsThat('pays').filter((number) => !brands.includes(number)),
    { javaScriptEnabled: false },
  ],
])('each card %s is added on the hosted page and pays once', async (_, numbers, options) => {
  const { page, open, buyer, thanks, pay, card, ...first } = await win([], options);
  const sandbox = sandboxPage(page, say);
  for (const [place, number] of numbers.entries()) {
    const { path, sale } =
      place === 0 ? first : await buildPurchase(house, buyer, { model: `Card ${number}` });
    await open(`${path}/pay`);
    await page.getByRole('button', { name: say('paymentCards.add') }).click();
    if (options.javaScriptEnabled === false)
      await page.getByRole('link', { name: say('paymentCards.leaving.go') }).click();
    else await sandbox.isReady();
    await sandbox.use(groupDigits(number));
    if (ASKED_WHEN_ADDED.includes(number)) await sandbox.answerBank('confirm');
    await page.waitForURL(`**${path}/pay`);
    // A single card is not a choice.
    if (place > 0) await card(number).check();
    await pay.click();
    await thanks.waitFor();
    await page.waitForURL(`**${path}?paid=1`);
    expect([number, await chargesOf(house, sale), await cardsCharged(sale)]).toEqual([
      ...[number, PAID_ONCE, [number.slice(-4)]],
    ]);
  }
  expect(numbers.length).toBeGreaterThan(2);
});

test.each(cardsThat('asks'))('the bank asks, is refused, asks again, and is answered: %s', async (number) => {
  const { page, open, path, sale, pay, thanks, titled } = await win([number]);
  const sandbox = sandboxPage(page, say);
  await pay.click();
  await sandbox.bank.waitFor();
  await sandbox.answerBank('refuse');
  await page.waitForURL(`**${path}/pay`);
  await titled('paying.declined.authentication-needed.title').waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await chargesOf(house, sale)).toEqual({ payments: ['failed'], charged: [] });
  await pay.click();
  await sandbox.bank.waitFor();
  // A buyer who has left the bank's page finds the way back from the page of the purchase.
  await open(path);
  await titled('sale.state.payment_due.bank.title').waitFor();
  await page.getByRole('link', { name: say('sale.state.continue') }).click();
  await page.getByRole('link', { name: say('paying.bank.go') }).click();
  await sandbox.bank.waitFor();
  await sandbox.answerBank('confirm');
  await thanks.waitFor();
  expect(await chargesOf(house, sale)).toEqual({ payments: ['failed', 'succeeded'], charged: [72_000] });
});

test('a declined card is explained, and another card pays', async () => {
  const numbers = cardsThat('is declined');
  const { page, sale, pay, thanks, titled, card } = await win([...numbers, MASTERCARD], examined);
  const reasons = { '4000000000000341': 'declined', '4000000000009995': 'insufficient-funds' };
  expect(Object.keys(reasons).sort()).toEqual(numbers.toSorted());
  for (const [number, reason] of Object.entries(reasons)) {
    await card(number).check();
    await pay.click();
    await titled(`paying.declined.${reason}.title`).waitFor();
    await titled(`paying.declined.${reason}.text`).waitFor();
    await page.getByText(`Visa •••• ${number.slice(-4)}`).waitFor();
  }
  expect(await findFaults(page, ON_PHONE)).toEqual([]);
  await card(MASTERCARD).check();
  await pay.click();
  await thanks.waitFor();
  expect(await chargesOf(house, sale)).toEqual({
    ...{ payments: ['failed', 'failed', 'succeeded'], charged: [72_000] },
  });
});

const [FOUND_OUT = '', FOUND_OUT_TOO = ''] = cardsThat('is found out');

test('an unknown outcome is found out without a press and without a second charge', async () => {
  // The test below tries the other card.
  expect(cardsThat('is found out')).toEqual([FOUND_OUT, FOUND_OUT_TOO]);
  const { page, buyer, sale, pay, thanks } = await win([FOUND_OUT]);
  await pay.click();
  await page.getByRole('heading', { name: say('paying.findingOut.title') }).waitFor();
  // A buyer who does not trust the page reads it again, and there is nothing to press.
  await page.reload();
  await page.getByRole('heading', { name: say('paying.findingOut.title') }).waitFor();
  expect(await pay.count()).toBe(0);
  await letSandboxAnswer(house, buyer);
  await thanks.waitFor();
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

test('without JavaScript, the buyer is told to check an unknown outcome themselves', async () => {
  const { page, buyer, sale, pay, thanks, titled } = await win([FOUND_OUT_TOO], { javaScriptEnabled: false });
  await pay.click();
  await titled('paying.findingOut.textPlain').waitFor();
  expect(await titled('paying.findingOut.text').isVisible()).toBe(false);
  await letSandboxAnswer(house, buyer);
  await page.getByRole('link', { name: say('paying.findingOut.again') }).click();
  await thanks.waitFor();
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

test('a premium that is overdue is shown so in the list, on the purchase and to the seller', async () => {
  const buyer = await buildBuyer(house);
  const { path, soldPath, seller } = await buildPurchase(house, buyer, {
    ...{ model: 'Overdue', due_at: fromNow(-3_600_000), next_charge_at: fromNow(3_600_000) },
  });
  const visitor = await visitAs(house, buyer.email, { javaScriptEnabled: false });
  const { page, open } = visitor;
  const was = say('paying.due.was', { time: '' }).trim();
  const charged = say('paying.due.automaticAt', { time: '' }).replace(/[ .]+$/, '');
  for (const address of ['/en/account/vehicles-won', path]) {
    await open(address);
    await page.getByText(was).waitFor();
    await page.getByText(charged).waitFor();
  }
  await logInAs(house, visitor, seller.email);
  await open(soldPath);
  await page.getByText(was).waitFor();
  expect(await page.getByText(charged).count()).toBe(0);
});

test('an expired card cannot pay, and a new one replaces it', async () => {
  const { page, path, sale, pay, thanks, titled } = await win([VISA], {}, ({ id }) =>
    house.database.kysely
      .updateTable('cards')
      .set({ expiry_year: 2020 })
      .where('customer_id', '=', id)
      .execute(),
  );
  await titled('paying.onlyExpired').waitFor();
  expect(await pay.count()).toBe(0);
  await page.getByRole('button', { name: say('paymentCards.add') }).click();
  const sandbox = sandboxPage(page, say);
  await sandbox.isReady();
  await sandbox.use(MASTERCARD);
  await page.waitForURL(`**${path}/pay`);
  await pay.click();
  await thanks.waitFor();
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

test('without JavaScript, a card is added, the bank is asked by a link, and the payment is made once', async () => {
  const [asks = ''] = cardsThat('asks').map(groupDigits);
  const { page, path, sale, pay, thanks } = await win([], { javaScriptEnabled: false });
  const sandbox = sandboxPage(page, say);
  await page.getByRole('button', { name: say('paymentCards.add') }).click();
  await page.getByRole('link', { name: say('paymentCards.leaving.go') }).click();
  await sandbox.use(asks);
  await sandbox.answerBank('confirm');
  await page.waitForURL(`**${path}/pay`);
  await pay.click();
  await page.getByRole('link', { name: say('paying.bank.go') }).click();
  await sandbox.answerBank('confirm');
  await thanks.waitFor();
  await page.reload();
  await thanks.waitFor();
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

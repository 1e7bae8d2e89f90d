import { LOCALES, type Locale, languageTag, segmentOfLocale } from '@marque/contracts/locale';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examined, findFaults } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findWidePages, WIDTHS } from './overflows.ts';
import { addCard, buildBuyer, buildPurchase, chargesOf } from './purchases.ts';
import { sandboxPage } from './sandbox-page.ts';
import { walk } from './walk.ts';
import { wordsOf } from './words.ts';

const house = useHouse();

const VISA = '4242 4242 4242 4242';
const ASKS_ALWAYS = '4000 0027 6000 3184';
const PAID_ONCE = { payments: ['succeeded'], charged: [72_000] };

async function win(locale: Locale, model: string) {
  const buyer = await buildBuyer(house, { locale });
  const purchase = await buildPurchase(house, buyer, { model });
  return { ...purchase, buyer, path: `/${segmentOfLocale(locale)}/account/vehicles-won/${purchase.lot.id}` };
}

const pathOf = (address: string): string => new URL(address).pathname;

/** The pages of a purchase from the hammer to the receipt, with those of the sandbox. */
async function pagesOfPurchase(locale: Locale) {
  const language = locale;
  const { buyer, path, lot } = await win(locale, `Pages ${locale}`);
  await addCard(house, buyer, ASKS_ALWAYS);
  const body = { return_to: `${path}/pay` };
  const setUp = { as: buyer, path: '/payments/cards/setup', body, language };
  const { url: cardPage } = await callApi(house, setUp);
  const owed = await buildPurchase(house, buyer, { model: `Asked ${locale}` });
  const pay = { as: buyer, path: `/sales/${owed.lot.id}/pay`, body: {}, language };
  const { url: bankPage } = await callApi(house, pay);
  const paid = await buildPurchase(house, buyer, {
    ...{ model: `Paid ${locale}`, state: 'premium_paid', paid_at: new Date() },
  });
  return {
    buyer,
    paths: [path, `${path}/pay`, pathOf(cardPage), pathOf(bankPage), path.replace(lot.id, paid.lot.id)],
  };
}

test.each(LOCALES)('in %s, no page is wider than the screen, and axe finds no faults', async (locale) => {
  const { buyer, paths } = await pagesOfPurchase(locale);
  // The languages share their parts and colours, so axe examines one of them.
  const isExamined = locale === 'en';
  const options = isExamined ? examined : { javaScriptEnabled: false };
  const measure = findWidePages(WIDTHS);
  const look = async (page: Page, path: string) => {
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTag(locale));
    const faults = isExamined ? await findFaults(page) : [];
    return [...faults, ...(await measure(page, path))];
  };
  expect(await walk(() => visitAs(house, buyer.email, options), paths, look)).toEqual([]);
});

test.each(LOCALES)('in %s, without JavaScript, a winner adds a card and pays', async (locale) => {
  const say = wordsOf(locale);
  const { buyer, path, sale } = await win(locale, `Plain ${locale}`);
  const { page, open } = await visitAs(house, buyer.email, { javaScriptEnabled: false });
  const amount = /720/;
  await open(path);
  await page.getByRole('main').getByRole('link', { name: amount }).click();
  await page.getByRole('heading', { level: 1, name: say('paying.title') }).waitFor();
  await page.getByRole('button', { name: say('paymentCards.add') }).click();
  await page.getByRole('link', { name: say('paymentCards.leaving.go') }).click();
  await page.getByRole('heading', { level: 1, name: say('sandbox.title') }).waitFor();
  await sandboxPage(page, say).use(VISA);
  await page.waitForURL(`**${path}/pay`);
  await page.locator('form#pay').getByRole('button', { name: amount }).click();
  await page.getByRole('heading', { name: say('sale.thanks.title') }).waitFor();
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await page.locator('html[data-page-loaded]').waitFor();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    if (presses > 80) throw new Error(`${target} cannot be reached with the keyboard.`);
    await page.keyboard.press('Tab');
  }
}

test('a winner adds a card and pays with the keyboard only', async () => {
  const say = wordsOf('en');
  const { buyer, path, sale } = await win('en', 'Keyboard');
  const { page, open } = await visitAs(house, buyer.email, {});
  const main = page.getByRole('main');
  const press = async (role: 'link' | 'button', name: string) => {
    await tabTo(page, main.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await open(path);
  await press('link', say('sale.state.pay', { amount: '£720' }));
  await page.waitForURL(`**${path}/pay`);
  await press('button', say('paymentCards.add'));
  const sandbox = sandboxPage(page, say);
  await sandbox.isReady();
  await tabTo(page, sandbox.number);
  for (const text of [VISA, '08/39', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await press('button', say('sandbox.add'));
  await page.waitForURL(`**${path}/pay`);
  await press('button', say('paying.pay', { amount: '£720' }));
  await page.getByRole('heading', { name: say('sale.thanks.title') }).waitFor();
  expect(await chargesOf(house, sale)).toEqual(PAID_ONCE);
});

import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { isTakenOver, whenTakenOver } from './when-hydrated.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

describe('language', () => {
  test('the menu keeps the page and its query', async () => {
    const { page, open } = await house.visit();
    await open('/en/auctions/search-results?keywords=alfa&sort=price-asc');
    const menu = page.getByRole('banner').locator('details[name=header-menu]').first();
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/auctions/search-results?keywords=alfa&sort=price-asc');
    const title = wordsOf('de')('lists.search.titleFor', { keywords: 'alfa' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    expect(await menu.getAttribute('open')).toBeNull();
  });

  test('the visitor’s own language is offered once, without a redirect', async () => {
    const { page, open } = await house.visit({ locale: 'de-AT' });
    await open('/en/auctions/live');
    const offer = page.getByRole('complementary', { name: 'Auf Deutsch weiter' });
    await offer.getByRole('button', { name: 'Nein, danke' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/auctions/live');
    await offer.getByRole('link').click();
    await page.waitForURL('**/de/auctions/live');
    await offer.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('marque-language-offered'))).toBe('1');
  });

  test('the menu works without JavaScript', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open('/en/auctions/live?page=2');
    const menu = page.getByRole('banner').locator('details[name=header-menu]').first();
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/auctions/live?page=2');
  });
});

describe.each([
  ['with the script', true],
  ['without the script', false],
])('search %s', (_, javaScriptEnabled) => {
  test('puts the keywords into the URL', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled });
    await open('/us');
    const say = wordsOf('en-us');
    const field = page.getByRole('banner').getByRole('combobox', { name: say('menu.search') });
    await field.fill('alfa romeo & co');
    await field.press('Enter');
    await page.waitForURL('**/us/auctions/search-results?keywords=alfa+romeo+%26+co');
    const nothing = say('lists.empty.nothing', { keywords: 'alfa romeo & co' });
    await page.getByText(nothing, { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('alfa romeo & co');
  });
});

describe('header', () => {
  test('slides away after scrolling down by its height, and returns when the visitor scrolls up', async () => {
    const { page, open } = await house.visit({ reducedMotion: 'reduce' });
    await open('/en');
    const header = page.getByRole('banner');
    const bottom = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const height = await bottom();
    await scrollTo(height);
    expect(await bottom()).toBe(height);
    await scrollTo(height + 200);
    await expect.poll(bottom).toBe(0);
    await scrollTo(height + 100);
    await expect.poll(bottom).toBe(height);
  });

  test('the menu on a phone can be used with the keyboard', async () => {
    const { page, open } = await house.visit({ viewport: { width: 360, height: 740 } });
    await open('/en');
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: english('menu.theme') })
      .last();
    const summary = menu.locator('summary');
    const hasFocus = () => summary.evaluate((element) => element === document.activeElement);
    const hidden = { exact: true, includeHidden: true };
    const live = menu.getByRole('link', { name: english('menu.lists.auctions-live'), ...hidden });
    expect(await isTakenOver(live)).toBe(false);
    await summary.focus();
    await page.keyboard.press('Enter');
    await live.waitFor();
    await whenTakenOver(live);
    await page.locator('main[inert]').waitFor();

    await page.keyboard.press('Escape');
    await live.waitFor({ state: 'hidden' });
    expect(await hasFocus()).toBe(true);
    await page.locator('main:not([inert])').waitFor();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await live.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/auctions/live');
    await live.waitFor({ state: 'hidden' });
  });
});

describe('appearance', () => {
  test.each([
    ['with the script', true],
    ['without the script', false],
  ])('can be chosen and is remembered, %s', async (_, javaScriptEnabled) => {
    const { page, open } = await house.visit({ javaScriptEnabled, colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const choose = async (theme: 'system' | 'dark') => {
      await page.getByRole('banner').locator('details[name=header-menu]').nth(1).locator('summary').click();
      const told = page.waitForResponse((response) => response.request().method() === 'POST');
      await page
        .getByRole('button', { name: english(`menu.themes.${theme}`) })
        .first()
        .click();
      await told;
    };
    await open('/en/auctions/live?page=2');
    const light = await ground();
    await choose('dark');
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await ground()).not.toBe(light);
    expect(page.url()).toBe(`${house.url}/en/auctions/live?page=2`);

    await open('/fr');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await open('/en');
    await choose('system');
    await page.locator('html:not([data-theme])').waitFor();
    await open('/en/newsletter');
    expect(await ground()).toBe(light);
  });
});

describe('the Content-Security-Policy', () => {
  test('prevents a foreign script in a page', async () => {
    const { page, open, complaints } = await house.visit();
    await open('/en');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "Taken over"';
      document.body.append(script);
    });
    await expect.poll(() => complaints.splice(0).join()).toContain('Content Security Policy');
    expect(await page.title()).not.toBe('Taken over');
  });
});

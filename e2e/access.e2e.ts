import { listingPath } from '@marque/contracts/listing-path';
import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import type { BuiltListing } from '@marque/testing/build-listing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  DESK_IN_DARK,
  EVERY_VIEW,
  examined,
  findFaults,
  findFaultsAsShown,
  findFaultsInBothThemes,
  PHONE_IN_LIGHT,
} from './axe.ts';
import { buildCatalogue, STATES } from './catalogue.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { pathOf } from './lots.ts';
import { newsletterForm } from './newsletter-form.ts';
import { latestMailTo } from './outbox.ts';
import { customerPagesOf, pagesOf } from './pages.ts';
import { walk } from './walk.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

const WIDTHS = [360, 768, 1280];
const withoutLanguage = ['/dev/ui', '/dev/outbox'];
let lots: Record<(typeof STATES)[number], BuiltListing>;

beforeAll(async () => {
  const staff = await house.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'staff@example.com')
    .executeTakeFirstOrThrow();
  lots = await buildCatalogue(house, staff);
});

const visitAsStaff = async (options: BrowserContextOptions) => {
  const visitor = await house.visit(options);
  await logInAs(house, visitor, 'staff@example.com');
  return visitor;
};

const PATIENCE_MS = 400_000;

describe('axe finds nothing', () => {
  // Header and footer are the same everywhere: in every view they are examined on the homepage only.
  // Other pages take turns between phone and desk.
  const examine = (page: Page, path: string) =>
    path === '/en'
      ? findFaults(page, EVERY_VIEW, 'body')
      : findFaultsInBothThemes(page, path.length % 2 === 0 ? PHONE_IN_LIGHT : DESK_IN_DARK);
  const auctions = () => STATES.map((state) => pathOf(lots[state]));

  test('on the pages that anybody may see', { timeout: PATIENCE_MS }, async () => {
    const visit = () => house.visit(examined);
    expect(await walk(visit, [...pagesOf('en'), ...withoutLanguage], examine)).toEqual([]);
    // A guest sees auctions in light and on a phone, staff in the dark and at a desk.
    expect(await walk(visit, auctions(), (page) => findFaults(page, [PHONE_IN_LIGHT]))).toEqual([]);
  });

  test('on the pages that one logs in for', { timeout: PATIENCE_MS }, async () => {
    const visit = () => visitAsStaff(examined);
    expect(await walk(visit, customerPagesOf('en'), examine)).toEqual([]);
    expect(await walk(visit, auctions(), (page) => findFaults(page, [DESK_IN_DARK]))).toEqual([]);
  });

  test('on the document of the API', async () => {
    const { page } = await house.visit(examined);
    await page.goto('/api/docs');
    await page.locator('details').first().locator('summary').click();
    expect(await findFaults(page)).toEqual([]);
  });

  test('in a form with faults, in its success, and in the outbox once it holds a mail', async () => {
    const { page, open } = await house.visit(examined);
    await open('/en/newsletter');
    const { form, success, submit, subscribe } = newsletterForm(page, english, 'page');
    await submit();
    await form.getByText(english('errors.email-required')).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await subscribe('axe@example.com', ['UK']);
    await success.waitFor();
    expect(await findFaultsAsShown(page)).toEqual([]);

    await latestMailTo(house, 'axe@example.com');
    await open('/dev/outbox?to=axe@example.com');
    for (const summary of await page.locator('article summary').all()) await summary.click();
    expect(await findFaults(page)).toEqual([]);
  });

  test('in the modal and in the menus', async () => {
    const { page, open } = await house.visit(examined);
    await open('/en#newsletter-modal');
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page, EVERY_VIEW, '[role=dialog]')).toEqual([]);

    await open('/en/auctions/live');
    const menus = page.getByRole('banner').locator('details[name=header-menu]');
    for (const menu of [menus.nth(0), menus.nth(1)]) {
      await menu.locator('summary').click();
      expect(await findFaultsAsShown(page, 'header')).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await menus.nth(2).locator('summary').click();
    expect(await findFaultsAsShown(page, 'header')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findFaultsAsShown(page, 'header')).toEqual([]);
  });
});

describe('no page is wider than the screen', () => {
  const findOverflows = (widths: number[]) => async (page: Page, path: string) => {
    const overflows: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      if (scrollWidth > clientWidth) overflows.push(`${path} at ${width}: ${scrollWidth}`);
    }
    return overflows;
  };

  test.each(LOCALES)('in %s', { timeout: PATIENCE_MS }, async (locale) => {
    const options = { javaScriptEnabled: false };
    // German words are the longest: what has room for them on a larger screen has room for all.
    const look = findOverflows(locale === 'en' || locale === 'de' ? WIDTHS : WIDTHS.slice(0, 1));
    const auctions = STATES.map((state) => listingPath(locale, lots[state]));
    const home = `/${segmentOfLocale(locale)}`;
    const anybodys = [...pagesOf(locale), ...(locale === 'en' ? withoutLanguage : [])];
    expect(await walk(() => house.visit(options), anybodys, look)).toEqual([]);
    const customers = [home, ...customerPagesOf(locale), ...auctions];
    expect(await walk(() => visitAsStaff(options), customers, look)).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('the first stop leads past the header to the content', async () => {
    const { page, open } = await house.visit();
    await open('/en');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: english('header.skip') });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.boundingBox()).toMatchObject({ x: 12, y: 12 });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('every stop can be seen', async () => {
    const { page, open } = await house.visit();
    await open('/en/auth/login');
    const stops: { name: string; isMarked: boolean }[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
        const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        return { name: activeElement.outerHTML.slice(0, 120), isMarked };
      });
      if (!stop || stops.length > 200) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
  });

  test('escape closes what is open, and the focus returns to what opened it', async () => {
    const { page, open } = await house.visit();
    // A list without cars.
    await open('/en/collection/pre-war');
    const opener = page.getByRole('main').getByRole('link', { name: english('lists.empty.newsletter') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: english('newsletter.headline') });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);

    const language = page.getByRole('banner').locator('details[name=header-menu]').first();
    await language.locator('summary').focus();
    await page.keyboard.press('Enter');
    await language.getByRole('link', { name: 'Italiano' }).waitFor();
    await page.keyboard.press('Escape');
    await language.getByRole('link', { name: 'Italiano' }).waitFor({ state: 'hidden' });
    expect(await language.locator('summary').evaluate((s) => s === document.activeElement)).toBe(true);
  });
});

import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import { describe, expect, test } from 'vitest';
import { examined, findFaults, findFaultsAsShown, VIEWS } from './axe.ts';
import { useHouse, type Visitor } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { newsletterForm } from './newsletter-form.ts';
import { latestMailTo } from './outbox.ts';
import { pagesOf } from './pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

const WIDTHS = [360, 768, 1280];
const withoutLanguage = ['/dev/ui', '/dev/outbox'];

describe('axe finds nothing', () => {
  // The gallery wears its own colours: each primitive stands there in light and in dark.
  const views = (path: string) => (path === '/dev/ui' ? VIEWS.slice(0, 2) : VIEWS);

  // Header and footer are examined in every view on the homepage only: elsewhere they are the same.
  const part = (path: string) => (path === '/en' ? 'body' : 'main');

  test.each([...pagesOf('en'), ...withoutLanguage])('on %s', async (path) => {
    const { page, open } = await house.visit(examined);
    await open(path);
    expect(await findFaults(page, views(path), part(path))).toEqual([]);
  });

  test('on the document of the API', async () => {
    const { page } = await house.visit(examined);
    await page.goto('/api/docs');
    await page.locator('details').first().locator('summary').click();
    expect(await findFaults(page)).toEqual([]);
  });

  test('in the account', async () => {
    const visitor = await house.visit(examined);
    await logInAs(house, visitor, 'buyer@example.com');
    await visitor.open('/en/account');
    expect(await findFaults(visitor.page)).toEqual([]);
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
    expect(await findFaults(page, VIEWS, '[role=dialog]')).toEqual([]);

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

/** Goes to each page, and names those where one would have to scroll sideways. */
async function findOverflows({ page, open }: Visitor, paths: string[]): Promise<string[]> {
  const overflows: string[] = [];
  for (const path of paths) {
    await open(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      if (scrollWidth > clientWidth) overflows.push(`${path} at ${width}: ${scrollWidth}`);
    }
  }
  return overflows;
}

describe('no page is wider than the screen', () => {
  test.each(LOCALES)('in %s', async (locale) => {
    const visitor = await house.visit({ javaScriptEnabled: false });
    expect(await findOverflows(visitor, pagesOf(locale))).toEqual([]);
    await logInAs(house, visitor, 'staff@example.com');
    const segment = segmentOfLocale(locale);
    expect(await findOverflows(visitor, [`/${segment}`, `/${segment}/account`])).toEqual([]);
  });

  test('nor does any break its own policy', async () => {
    const visitor = await house.visit();
    const everywhere = [...pagesOf('en'), ...withoutLanguage, '/de#newsletter-modal'];
    expect(await findOverflows(visitor, everywhere)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
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
    await open('/en');
    const opener = page.getByRole('main').getByRole('link', { name: english('home.hero.newsletter') });
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

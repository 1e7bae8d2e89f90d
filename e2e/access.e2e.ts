import { describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults, findFaultsAsShown } from './axe.ts';
import { dismiss } from './dismiss.ts';
import { useHouse } from './house.ts';
import { newsletterForm } from './newsletter-form.ts';
import { latestMailTo } from './outbox.ts';
import { findWidePages } from './overflows.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

test('the API page lets a reader try a call, within our content policy', async () => {
  // Axe's way around the policy would make this test pass whatever the page does.
  const { page } = await house.visit();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'GET /api/time', exact: true }).click();
  // The call that was chosen is open.
  const call = page.locator('.opblock.is-open', { hasText: '/api/time' });
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('"now"').waitFor();
  expect(blocked).toEqual([]);
});

describe('axe finds no faults', () => {
  test('in the list of all calls of the API', async () => {
    const { page } = await house.visit(examined);
    await page.goto('/api/docs');
    expect(await findFaults(page)).toEqual([]);
    expect(await findWidePages([320])(page, '/api/docs')).toEqual([]);
  });

  test('in a form with faults, in its success message, and in an outbox with a mail', async () => {
    const { page, open } = await house.visit(examined);
    await open('/en/newsletter');
    const { form, success, submit, subscribe } = newsletterForm(page, english, 'page');
    await submit();
    await form.getByText(english('errors.email-required')).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await subscribe('axe@example.com', ['UK']);
    await success.waitFor();
    expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);

    await latestMailTo(house, 'axe@example.com');
    await open('/dev/outbox?to=axe@example.com');
    for (const summary of await page.locator('article summary').all()) await summary.click();
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('with the keyboard', () => {
  test('the first tab stop leads past the header to the content, and every tab stop is visible', async () => {
    const { page, open } = await house.visit();
    await open('/en/auth/login');
    const skip = page.getByRole('link', { name: english('header.skip') });
    const stops: { name: string; isMarked: boolean }[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      if (stops.length === 0) {
        expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
        expect(await skip.boundingBox()).toMatchObject({ x: 12, y: 12 });
      }
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

    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('escape closes a dialog or menu, the focus returns to its opener, and axe finds no faults in them', async () => {
    const { page, open } = await house.visit(examined);
    // Cars that other files offer never match: this list stays empty.
    await open('/en/auctions/results?make=jaguar&year_to=1901');
    const opener = page.getByRole('main').getByRole('link', { name: english('lists.empty.newsletter') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: english('newsletter.headline') });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await findFaults(page, EVERY_VIEW, '[role=dialog]')).toEqual([]);
    await dismiss(dialog);
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const menus = page.getByRole('banner').locator('details[name=header-menu]');
    const language = menus.first();
    await language.locator('summary').focus();
    await page.keyboard.press('Enter');
    await language.getByRole('link', { name: 'Italiano' }).waitFor();
    expect(await findFaultsAsShown(page, { part: 'header' })).toEqual([]);
    await page.keyboard.press('Escape');
    await language.getByRole('link', { name: 'Italiano' }).waitFor({ state: 'hidden' });
    expect(await language.locator('summary').evaluate((s) => s === document.activeElement)).toBe(true);

    await menus.nth(1).locator('summary').click();
    expect(await findFaultsAsShown(page, { part: 'header' })).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await menus.nth(2).locator('summary').click();
    expect(await findFaultsAsShown(page, { part: 'header' })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findFaultsAsShown(page, { part: 'header', rules: 'colours' })).toEqual([]);
  });
});

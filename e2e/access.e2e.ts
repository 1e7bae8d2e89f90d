import { describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults, findFaultsAsShown } from './axe.ts';
import { useHouse } from './house.ts';
import { newsletterForm } from './newsletter-form.ts';
import { latestMailTo } from './outbox.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

test('the API page lets a reader try a call, within our content policy', async () => {
  const { page } = await house.visit(examined);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.goto('/api/docs');
  // Rendering the whole document takes long on a busy machine.
  await page.getByRole('link', { name: 'system', exact: true }).click();
  const call = page.locator('.opblock', { hasText: '/api/time' }).first();
  await call.click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('"now"').waitFor();
  expect(blocked).toEqual([]);
});

describe('axe finds no faults', () => {
  test('in a form with faults, in its success message, and in an outbox with a mail', async () => {
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

  test('in the modal dialog and in the menus', async () => {
    const { page, open } = await house.visit(examined);
    await open('/en#newsletter-modal');
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page, EVERY_VIEW, '[role=dialog]')).toEqual([]);

    await open('/en/auctions/live');
    const menus = page.getByRole('banner').locator('details[name=header-menu]');
    for (const menu of [menus.nth(0), menus.nth(1)]) {
      await menu.locator('summary').click();
      expect(await findFaultsAsShown(page, { part: 'header' })).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await menus.nth(2).locator('summary').click();
    expect(await findFaultsAsShown(page, { part: 'header' })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findFaultsAsShown(page, { part: 'header' })).toEqual([]);
  });
});

describe('with the keyboard', () => {
  test('the first tab stop leads past the header to the content', async () => {
    const { page, open } = await house.visit();
    await open('/en');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: english('header.skip') });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.boundingBox()).toMatchObject({ x: 12, y: 12 });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('every tab stop is visible', async () => {
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

  test('escape closes a dialog or menu, and the focus returns to its opener', async () => {
    const { page, open } = await house.visit();
    // Cars that other files offer never match: this list stays empty.
    await open('/en/auctions/results?make=jaguar&year_to=1901');
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

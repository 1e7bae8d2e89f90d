import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dismiss } from './dismiss.ts';
import { useHouse, useOwnHouse } from './house.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const english = wordsOf('en');

/** Replaces the real container, which no test should load. Returns the requested addresses. */
async function watchContainer(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.measured = true;' });
  });
  return asked;
}

const openSettings = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: english('footer.cookies') })
    .click();

describe('with a container', () => {
  const house = useOwnHouse({ GTM_ID: 'GTM-TEST1' });
  const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
  const question = ({ page }: Visitor) => page.getByRole('region', { name: english('consent.title') });
  const answer = async (visitor: Visitor, choice: 'accept' | 'decline') => {
    const told = visitor.page.waitForResponse('**/en/preferences*');
    await question(visitor)
      .getByRole('button', { name: english(`consent.${choice}`) })
      .click();
    await told;
    await question(visitor).waitFor({ state: 'hidden' });
  };

  test('nothing is loaded before the visitor answers, nor after a refusal', async () => {
    const visitor = await house.visit();
    const asked = await watchContainer(visitor.context);
    await visitor.open('/en');
    await question(visitor).waitFor();
    await answer(visitor, 'decline');
    await visitor.open('/en/auctions/live');
    expect(await question(visitor).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  test('analytics are loaded after consent, which can be withdrawn', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    const asked = await watchContainer(context);
    await open('/en');
    await answer(visitor, 'accept');
    await expect.poll(() => asked).toEqual([container]);
    await open('/en/auctions/live?keywords=private');
    await expect.poll(() => asked).toEqual([container, container]);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer'))))
      .toContain('"page":"/en/auctions/live"');

    await openSettings(page);
    await question(visitor).waitFor();
    const whole = page.waitForRequest((request) => request.isNavigationRequest());
    await question(visitor)
      .getByRole('button', { name: english('consent.decline') })
      .click();
    await whole;
    await page.locator('html[data-page-loaded]').waitFor();
    expect(await page.evaluate(() => Reflect.has(window, 'measured'))).toBe(false);
    expect(asked).toEqual([container, container]);
  });

  test('analytics are not loaded where the address contains a token or an email address', async () => {
    const visitor = await house.visit();
    const asked = await watchContainer(visitor.context);
    await visitor.open('/en');
    await answer(visitor, 'accept');
    await expect.poll(() => asked).toEqual([container]);
    await visitor.open('/en/auth/reset-password/made-up');
    await visitor.open('/en/newsletter/unsubscribe/ada@example.com');
    await visitor.open('/en/faq');
    await expect.poll(() => asked).toEqual([container, container]);
  });

  test('the question can be answered without JavaScript', async () => {
    const visitor = await house.visit({ javaScriptEnabled: false });
    await visitor.open('/en/auctions/live?page=2');
    await question(visitor)
      .getByRole('button', { name: english('consent.decline') })
      .click();
    await question(visitor).waitFor({ state: 'hidden' });
    expect(visitor.page.url()).toBe(`${house.url}/en/auctions/live?page=2`);
  });
});

describe('without a container', () => {
  const house = useHouse();

  test('no question is shown, and the settings explain why', async () => {
    const { page, open, context } = await house.visit();
    const asked = await watchContainer(context);
    await open('/en?page=2');
    const settings = page.getByRole('region', { name: english('consent.necessaryTitle') });
    expect(await settings.count()).toBe(0);
    await openSettings(page);
    await dismiss(settings);
    expect(page.url()).toBe(`${house.url}/en?page=2`);
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

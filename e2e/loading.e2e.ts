import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { buildLot, pathOf } from './lots.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

const listLink = (page: Page, list: string) =>
  page.getByRole('banner').getByRole('link', { name: english(`menu.lists.${list}`), exact: true });

/** Holds requests until the gate is opened. */
function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    hold: async (route: Route) => {
      await promise;
      await route.continue();
    },
    open: resolve,
  };
}

test('a slow page shows a purple bar until it has loaded, and is then marked as loaded', async () => {
  const { page, open } = await house.visit({ colorScheme: 'light' });
  const gate = createGate();
  await page.route('**/*.data*', gate.hold);
  await open('/en');
  expect(await page.locator('html').getAttribute('data-page-loaded')).toBe('/en');
  const bar = page.locator('[role=progressbar][aria-hidden=false]');
  expect(await bar.count()).toBe(0);

  await listLink(page, 'auctions-live').click();
  await bar.waitFor();
  const look = await bar.evaluate((element) => {
    const { height, backgroundColor } = getComputedStyle(element);
    return { height, backgroundColor };
  });
  // The bar of the page shell is one pixel thicker than others. Its colour is the brand's purple.
  expect(look).toEqual({ height: '4px', backgroundColor: 'rgb(90, 37, 144)' });
  expect(await page.locator('html[data-page-loaded]').count()).toBe(0);

  gate.open();
  await page.locator('html[data-page-loaded="/en/auctions/live"][data-route=auctions-live]').waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('modules have no nonce, because browsers would compile them again on each page', async () => {
  const { page, open } = await house.visit();
  await open('/en/contact');
  const modules = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ nonce }) => nonce));
  expect(modules.length).toBeGreaterThan(5);
  expect(new Set(modules)).toEqual(new Set(['']));
});

type RouterOfPage = { routes: { children?: RouterOfPage['routes'] }[] };

test('the router begins with the few routes of its page, and learns the others when the visitor has arrived', async () => {
  const { page, open } = await house.visit();
  await page.addInitScript(() => {
    const count = (routes: RouterOfPage['routes']): number =>
      routes.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
    const seen = { begins: 0, router: undefined as RouterOfPage | undefined };
    Object.defineProperty(window, '__reactRouterDataRouter', {
      get: () => seen.router,
      set: (router: RouterOfPage) => Object.assign(seen, { router, begins: count(router.routes) }),
    });
    Object.assign(window, {
      routesAtFirst: () => seen.begins,
      routesNow: () => count(seen.router?.routes ?? []),
    });
  });
  await open('/en/contact');
  expect(await page.evaluate('routesAtFirst()')).toBeLessThan(6);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate('routesNow()')).toBeGreaterThan(50);
});

test('a toast stays for five seconds, and longer while the pointer is on it', async () => {
  const { page, open } = await house.visit();
  const start = new Date('2026-06-01T12:00:00Z');
  await page.clock.install({ time: start });
  await open('/dev/ui');
  await page.clock.pauseAt(new Date(start.getTime() + 600_000));
  const region = page.getByRole('region', { name: english('ui.toast.region') });
  const toast = region.getByText('The auction was extended by two minutes.');
  const show = () => page.getByRole('button', { name: 'info', exact: true }).last().click();

  await show();
  await toast.waitFor();
  await page.clock.runFor(4_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(100);
  await toast.waitFor({ state: 'detached' });

  await show();
  await toast.hover();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await toast.waitFor({ state: 'detached' });
});

describe('a new build', () => {
  const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  test('is offered, and from then on every link loads a whole page', async () => {
    const { page, open } = await house.visit();
    await page.route('**/api/build', (route) => route.fulfill({ json: { data: { build: 'another' } } }));
    await open('/en');
    await lookAgain(page);
    const offer = page.getByText(english('updates.newBuild', { product: 'Marque' }));
    await offer.waitFor();
    await page.getByRole('button', { name: english('updates.later') }).click();
    await offer.waitFor({ state: 'detached' });

    const whole = page.waitForRequest((request) => request.isNavigationRequest());
    await listLink(page, 'auctions-live').click();
    expect((await whole).url()).toBe(`${house.url}/en/auctions/live`);
    await page.locator('html[data-page-loaded="/en/auctions/live"]').waitFor();

    await lookAgain(page);
    await offer.waitFor();
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: english('updates.reload') }).click();
    await reload;
    await page.locator('html[data-page-loaded="/en/auctions/live"]').waitFor();
  });

  test('is not offered if the build is current', async () => {
    const { page, open } = await house.visit();
    await open('/en');
    const answer = page.waitForResponse('**/api/build');
    await lookAgain(page);
    expect((await answer).status()).toBe(200);
    expect(await page.getByText(english('updates.newBuild', { product: 'Marque' })).count()).toBe(0);
  });

  test('that no longer has a chunk of an old page still loads the page', async () => {
    const { page, open, complaints } = await house.visit();
    let isGone = true;
    await page.route(/\/assets\/auctions-results-[^/]+\.js$/, (route) =>
      isGone ? route.abort() : route.continue(),
    );
    await open('/en');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await listLink(page, 'auctions-results').click();
    const title = english('lists.named.auctions-results.title');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('html[data-page-loaded="/en/auctions/results"]').waitFor();
    expect(isGone).toBe(false);
    expect(complaints.splice(0).join()).toContain('Error loading route module');
  });
});

test('a page with cars loads the code of an auction page before anybody taps a car, and no styles again', async () => {
  await buildLot(house);
  const { page, open } = await house.visit({ savesData: false });
  const preloaded = page.waitForResponse(/\/assets\/auctions-single-auction-[^/]+\.js$/);
  const preview = page.waitForResponse(/\/assets\/LotPreview-[^/]+\.js$/);
  await open('/en/auctions/live');
  expect((await preloaded).status()).toBe(200);
  await preview;
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
});

/** Collects the files of other pages that the page loads ahead. */
function filesAhead(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/assets/')) files.push(pathname);
  });
  return files;
}

test('a page loads each file of other pages ahead once', async () => {
  const { page, open } = await house.visit({ savesData: false });
  const files = filesAhead(page);
  const messages = page.waitForResponse(/\/assets\/messages-en-lists-[^/]+\.js$/);
  await open('/en/about');
  // The messages follow the files.
  await messages;
  expect(files.length).toBeGreaterThan(1);
  expect(files).toEqual([...new Set(files)]);
});

test('a browser that saves data loads no pages ahead', async () => {
  await buildLot(house);
  const { page, open } = await house.visit({ savesData: true });
  const files = filesAhead(page);
  const preview = page.waitForResponse(/\/assets\/LotPreview-[^/]+\.js$/);
  await page.clock.install();
  await open('/en/auctions/live');
  await page.clock.runFor(60_000);
  await preview;
  expect(files).toEqual([]);
});

describe('a tap on a car', () => {
  async function openList(model: string) {
    const lot = await buildLot(house, { model });
    const visitor = await house.visit();
    const { page, open } = visitor;
    const preview = page.waitForResponse(/\/assets\/LotPreview-[^/]+\.js$/);
    await open('/en/auctions/live?sort=newly-listed');
    // Resolves after the page's own import of the same file.
    await page.evaluate(`import('${(await preview).url()}').then(() => null)`);
    return { ...visitor, lot, card: page.getByRole('article').getByRole('link', { name: lot.model }) };
  }
  const lotTitle = (page: Page, lot: { model: string }) =>
    page.getByRole('heading', { level: 1, name: lot.model });

  test('shows what the card knows at once, and then the whole page', async () => {
    const { page, lot, card } = await openList('Preview');
    const gate = createGate();
    await page.route('**/*.data*', gate.hold);
    await card.click();
    await lotTitle(page, lot).waitFor();
    expect(await page.locator('#bid').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/en/auctions/live');

    gate.open();
    await page.locator(`html[data-page-loaded="${pathOf(lot)}"]`).waitFor();
    await page.locator('#bid').waitFor();
    expect(await lotTitle(page, lot).count()).toBe(1);
    await page.goBack();
    await page.locator('html[data-page-loaded="/en/auctions/live"]').waitFor();
    expect(await lotTitle(page, lot).count()).toBe(0);
  });

  test('shows the list again if the page cannot be loaded', async () => {
    const { page, lot, card } = await openList('No preview');
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
    await card.click();
    await page.getByRole('status').getByText(english('kept.navigation')).waitFor();
    await lotTitle(page, lot).waitFor({ state: 'detached' });
    await card.waitFor();
  });
});

test('an error in the browser is reported without personal data', async () => {
  const { page, open, complaints } = await house.visit();
  await open('/en/auctions/search-results?keywords=my-secret-wish');
  const report = page.waitForResponse('**/api/browser-errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error(`Broken for ada@example.com at ${window.location.href}`);
    });
  });
  const response = await report;
  expect(response.status()).toBe(202);
  const body = response.request().postDataJSON();
  expect(body).toMatchObject({ route: 'auctions-search', build: expect.stringMatching(/^\w+$/) });
  expect(body.message).toContain('Broken for');
  expect(JSON.stringify(body)).not.toMatch(/ada@example|my-secret-wish|keywords/);
  expect(complaints.splice(0).join()).toContain('Broken for');
});

test('a page that stops loading, because the visitor chose another one, is not an error', async () => {
  const { context, page, open } = await house.visit();
  // The first part of each answer arrives. The end does not, until the router aborts the request.
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!new URL(String(input), window.location.href).pathname.endsWith('.data')) return response;
      const received = new Uint8Array(await response.arrayBuffer());
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(received);
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, response);
    };
  });
  const gate = createGate();
  await page.route(/\/assets\/auctions-results-[^/]+\.js$/, gate.hold);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) reports.push(request.postData() ?? '');
  });
  await open('/en');
  const answer = page.waitForResponse('**/auctions/results.data*');
  await listLink(page, 'auctions-results').click();
  await (await answer).finished();
  await listLink(page, 'auctions-live').click();
  await page.locator('html[data-page-loaded="/en/auctions/live"]').waitFor();
  gate.open();
  expect(reports).toEqual([]);
});

test('an error that an error boundary catches is reported', async () => {
  const { page, open, complaints } = await house.visit();
  await open('/en');
  // The screen cannot be rendered, because its filters have another name than it expects.
  await page.route('**/auctions/results.data*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"typed"', '"chosen"') });
  });
  const report = page.waitForRequest('**/api/browser-errors');
  await listLink(page, 'auctions-results').click();
  await page.getByRole('heading', { name: english('errorPage.failure.title') }).waitFor();
  expect((await report).postDataJSON().message).not.toBe('');
  complaints.splice(0);
});

test('a response of 406 to a browser request shows the fatal error page and is reported', async () => {
  const { page, open, complaints } = await house.visit();
  await open('/en');
  await page.route('**/api/listings/suggest*', (route) => route.fulfill({ status: 406, body: '' }));
  const report = page.waitForRequest('**/api/browser-errors');
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: english('menu.search') })
    .fill('alfa');
  await page.getByText(english('errorPage.status', { status: '406' })).waitFor();
  await page.getByRole('heading', { name: english('errorPage.maintenance.title') }).waitFor();
  expect(await page.title()).toContain(english('errorPage.maintenance.title'));
  expect(await page.getByRole('banner').count()).toBe(0);
  expect((await report).postDataJSON().message).toContain('406');
  complaints.splice(0);
});

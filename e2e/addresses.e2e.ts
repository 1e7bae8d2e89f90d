import { LOCALES, languageTag, segmentOfLocale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { buildLot, pathOf } from './lots.ts';
import { newAddress } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

// The sitemap test alone sends some hundred requests. It uses a separate address, so that rate limits do not affect
// other files.
const headers = { 'x-forwarded-for': newAddress() };
const ask = (path: string) => fetch(new URL(path, house.url), { redirect: 'manual', headers });

describe('redirects', () => {
  test.each([
    ['/', '/en'],
    ['/?utm=mail', '/en?utm=mail'],
    ['/auctions/live?page=2&sort=ending-soon', '/en/auctions/live?page=2&sort=ending-soon'],
    ['/fr/', '/fr'],
    ['/us/auctions/results/?page=3', '/us/auctions/results?page=3'],
    ['/auctions/sealed/?page=2', '/en/auctions/sealed?page=2'],
    ['/es/auctions/live', '/en/es/auctions/live'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test.each([
    ['/api/docs', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/favicon.svg', 200],
    ['/en/site.webmanifest', 200],
    ['/service-worker.js', 200],
    ['/assets/gone.js', 404],
    ['/notes.txt', 404],
    ['/module.mjs', 404],
  ])('%s is not redirected to a language', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('addresses of old leaflets redirect to the rally auction, and the seller pack to its document', async () => {
    const rally = await ask('/en/rrec');
    expect(rally.headers.get('location')).toBe('/en/auctions/search-results?keywords=rally');
    const pack = await ask('/en/seller-pack.pdf');
    expect(pack.headers.get('location')).toMatch(/^https:\/\/.+\.pdf$/);
    expect([rally.status, pack.status]).toEqual([302, 302]);
  });
});

describe('metadata for search engines and social networks', () => {
  test.each(LOCALES)('of a page in %s', async (locale) => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    const say = wordsOf(locale);
    const path = `/${segmentOfLocale(locale)}/auctions/live`;
    await open(`${path}?utm=mail`);
    const title = `${say('listSeo.auctions-live.title')} | ${PRODUCT_NAME}`;
    const contentOf = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    expect(await page.title()).toBe(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTag(locale));
    expect(await contentOf('meta[name=description]')).toBe(say('listSeo.auctions-live.description'));
    expect(await contentOf('meta[property="og:title"]')).toBe(title);
    expect(await contentOf('meta[property="og:url"]')).toBe(house.url + path);
    expect(await contentOf('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(house.url + path);

    const alternates = await page
      .locator('head link[rel=alternate]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      );
    expect(alternates).toEqual([
      ...LOCALES.map((other) => [languageTag(other), `${house.url}/${segmentOfLocale(other)}/auctions/live`]),
      ['x-default', `${house.url}/en/auctions/live`],
    ]);
    const picture = await contentOf('meta[property="og:image"]');
    expect((await fetch(String(picture))).headers.get('content-type')).toBe('image/png');
  });

  test('the homepage has the default title and description', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open('/en');
    expect(await page.title()).toBe('Online Classic and Collectible Car Auctions: Cars for Sale');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(
      '24/7 Online Auctions for Classic Cars, Supercars, Vintage Cars and Modern Classics.',
    );
  });

  test('the sitemap lists pages that exist, and robots.txt excludes a test installation', async () => {
    const lot = await buildLot(house, { model: 'Flaminia' });
    const readAddresses = async () =>
      [...(await (await ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
        String(address),
      );
    const listed = await readAddresses();
    expect(listed).toContain(`${house.url}/us/auctions/coming-soon`);
    expect(listed).toContain(house.url + pathOf(lot));
    // Other files add lots to the same program, and rename or delete pages. Their lots are left to them.
    const pages = listed.filter((address) => !address.includes('/listings/') || address.endsWith(lot.id));
    const missing: string[] = [];
    for (const address of pages) if ((await ask(address)).status !== 200) missing.push(address);
    const stillListed = await readAddresses();
    expect(missing.filter((address) => stillListed.includes(address))).toEqual([]);
    expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a page that does not exist', () => {
  test('shows a message and links to other pages', async () => {
    const { page, open } = await house.visit();
    const response = page.waitForResponse('**/en/no/such/page?from=mail');
    await open('/en/no/such/page?from=mail');
    expect((await response).status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: english('errorPage.notFound.title') }).waitFor();
    await page.getByText('Page Not Found: /en/no/such/page', { exact: true }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

    const main = page.getByRole('main');
    await main.getByLabel(english('errorPage.search'), { exact: true }).fill('lancia');
    await main.getByRole('button', { name: english('errorPage.searchButton') }).click();
    await page.waitForURL('**/en/auctions/search-results?keywords=lancia');
  });

  test('uses the language of its address', async () => {
    const { page, open } = await house.visit();
    const say = wordsOf('it');
    await open('/it/niente');
    await page.getByRole('heading', { level: 1, name: say('errorPage.notFound.title') }).waitFor();
    await page.getByText(say('errorPage.path', { path: '/it/niente' }), { exact: true }).waitFor();
    await page.getByRole('link', { name: say('errorPage.home') }).click();
    await page.waitForURL('**/it');
  });
});

test('the short address of the bids leads to the lots that the customer is bidding on, after a login', async () => {
  const customer = await buildCustomer(house.database);
  const visitor = await house.visit();
  const { page, open } = visitor;
  await open('/en/bidding?make=jaguar');
  expect(new URL(page.url()).pathname).toBe('/en/auth/login');
  await logInAs(house, visitor, customer.email);
  await open('/en/bidding?make=jaguar');
  expect(page.url()).toBe(`${house.url}/en/account/vehicles-bidding?make=jaguar`);
  await page.getByRole('heading', { level: 1, name: english('ownLists.bidding.title') }).waitFor();
  await page.getByText(english('lists.empty.narrow')).waitFor();
});

import { LOCALE_SEGMENTS } from '@marque/contracts/locale';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSession } from '@marque/testing/build-session';
import { startPushService } from '@marque/testing/push-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgiveLostConnection } from './drafts.ts';
import { useOwnHouse } from './house.ts';
import { bidAs, buildLot, pathOf } from './lots.ts';
import { pressLogOut } from './press-log-out.ts';
import { receivePush, serviceWorkerOf } from './push-browser.ts';
import { wordsOf } from './words.ts';

const house = useOwnHouse({ MARQUE_ENV: 'development', DEMO_CATALOGUE: 'off' });
const say = wordsOf('en');

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const devicesOf = async ({ id }: { id: string }) =>
  house.database.kysely
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.id', 'devices.session_id')
    .select('fcm_token')
    .where('customer_id', '=', id)
    .execute();

/** A customer who is logged in, in a browser that can receive push messages. */
async function visitAsBidder(permission: 'granted' | 'default') {
  const customer = await buildBidder(house.database);
  const { token } = await buildSession(house.database, { customer });
  const visitor = await house.visit({ serviceWorkers: 'allow' });
  const cookie = { name: 'marque_session_development', value: token, url: house.url };
  await visitor.context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
  await receivePush(visitor, { subscription: service.subscribe(), permission });
  return { ...visitor, customer };
}

describe('a browser that allows push messages', () => {
  test('is registered, tells its customer of being outbid, and opens the car or the tab that shows it', async () => {
    const lot = await buildLot(house, { model: 'Pushed' });
    const visitor = await visitAsBidder('granted');
    await visitor.open('/en');
    await expect.poll(async () => (await devicesOf(visitor.customer)).length).toBe(1);

    await bidAs(house, visitor.customer, { lot, amount: 1_000 });
    await bidAs(house, await buildBidder(house.database), { lot, amount: 2_000 });
    await expect.poll(() => service.received.length).toBe(1);
    const [received] = service.received;
    expect(received).toMatchObject({ urgency: 'high', claims: { aud: service.url } });
    expect(received?.topic).toMatch(/^[\w-]{32}$/);
    const ttl = Number(received?.ttl);
    expect([ttl > 0, ttl <= 3_600]).toEqual([true, true]);

    const worker = await serviceWorkerOf(house, visitor);
    await worker.deliver(received?.message);
    await expect.poll(async () => (await worker.noted()).shown.length).toBe(1);
    const link = `${house.url}/en/listings/${lot.id}`;
    expect((await worker.noted()).shown).toMatchObject([
      { body: expect.stringContaining('Pushed'), tag: received?.topic, data: { link } },
    ]);

    await worker.tap();
    expect(await worker.noted()).toMatchObject({ opened: [link], focused: [] });
    // The short address of the message leads to a longer one, and another language shows the same car.
    await visitor.open(pathOf(lot).replace('/en/', '/fr/'));
    await worker.tap();
    const shown = house.url + pathOf(lot).replace('/en/', '/fr/');
    expect(await worker.noted()).toMatchObject({ opened: [link], focused: [shown] });
  });

  test('shows no message about the car on screen', async () => {
    const [lot, other] = [await buildLot(house), await buildLot(house)];
    const visitor = await visitAsBidder('granted');
    await visitor.open(pathOf(lot));
    const worker = await serviceWorkerOf(house, visitor);
    const message = ({ id }: { id: string }) => ({
      ...{ notification: { title: id, body: 'News' }, data: { link: `${house.url}/en/listings/${id}` } },
    });
    await visitor.page.bringToFront();
    await worker.deliver(message(lot));
    await worker.deliver(message(other));
    await expect.poll(async () => (await worker.noted()).shown.length).toBe(1);
    expect((await worker.noted()).shown).toMatchObject([{ title: other.id }]);
  });

  test('ignores messages that are not ours, and opens no other site', async () => {
    const visitor = await visitAsBidder('granted');
    await visitor.open('/en');
    const worker = await serviceWorkerOf(house, visitor);
    for (const message of ['text', {}, { notification: {} }]) await worker.deliver(message);
    await worker.deliver({ notification: { title: 'Ours' }, data: { link: 'https://attacker.example/' } });
    await expect.poll(async () => (await worker.noted()).shown.length).toBe(1);
    await worker.tap();
    expect(await worker.noted()).toMatchObject({ opened: [], focused: [] });
  });

  test('says in the account that it could not be registered, and can be tried again', async () => {
    const { page, context, open, complaints, customer } = await visitAsBidder('granted');
    await context.addInitScript(() => {
      const { subscribe } = PushManager.prototype;
      PushManager.prototype.subscribe = async function (options) {
        if (!window.location.hash) throw new Error('The push service is out of order.');
        return subscribe.call(this, options);
      };
    });
    await open('/en/account/notification-settings');
    await page.getByRole('status').getByText(say('push.failed.title')).waitFor();
    expect(await page.getByText(say('push.here.on')).count()).toBe(0);
    expect(await devicesOf(customer)).toEqual([]);
    await page.evaluate(() => {
      window.location.hash = 'repaired';
    });
    await page.getByRole('button', { name: say('push.here.accept') }).click();
    await page.getByRole('status').getByText(say('push.here.on')).waitFor();
    expect(await devicesOf(customer)).toHaveLength(1);
    expect(complaints.splice(0).filter((text) => !text.includes('could not be registered'))).toEqual([]);
  });

  test('gets no more messages after its customer has logged out', async () => {
    const visitor = await visitAsBidder('granted');
    await visitor.open('/en/account');
    await expect.poll(async () => (await devicesOf(visitor.customer)).length).toBe(1);
    await pressLogOut(visitor.page, say);
    await expect.poll(async () => (await devicesOf(visitor.customer)).length).toBe(0);
    await expect.poll(() => visitor.page.evaluate(() => window.name)).toBe('unsubscribed');
  });
});

describe('a browser that asks only after a tap', () => {
  test('offers push messages after the first watched car, and turns them on', async () => {
    const lot = await buildLot(house, { model: 'Offered' });
    const visitor = await visitAsBidder('default');
    const { page } = visitor;
    await visitor.open(pathOf(lot));
    await serviceWorkerOf(house, visitor);
    const accept = page.getByRole('button', { name: say('push.accept') });
    const heart = page
      .getByRole('button', { name: say('watchlist.watch', { name: `${lot.year} ${lot.make} ${lot.model}` }) })
      .first();
    expect(await accept.count()).toBe(0);
    await heart.click();
    await page.getByRole('status').getByText(say('push.why')).waitFor();
    await accept.click();
    await page.getByRole('status').getByText(say('push.on.title')).waitFor();
    expect(await devicesOf(visitor.customer)).toHaveLength(1);
    await page.getByRole('button', { name: say('push.close') }).click();
    await expect.poll(() => page.getByText(say('push.on.title')).count()).toBe(0);
  });

  test('makes no second offer after the first was declined, but can be turned on in the account', async () => {
    const [lot, other] = [await buildLot(house), await buildLot(house)];
    const { page, open, ...visitor } = await visitAsBidder('default');
    const heart = (of: typeof lot) =>
      page
        .getByRole('button', { name: say('watchlist.watch', { name: `${of.year} ${of.make} ${of.model}` }) })
        .first();
    await open(pathOf(lot));
    await serviceWorkerOf(house, { page, open, ...visitor });
    await heart(lot).click();
    await page.getByRole('button', { name: say('push.later') }).click();
    await open(pathOf(other));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await heart(other).click();
    await expect.poll(() => heart(other).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByText(say('push.offer')).count()).toBe(0);
    expect(await devicesOf(visitor.customer)).toEqual([]);

    await open('/en/account/notification-settings');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('button', { name: say('push.here.accept') }).click();
    await page.getByText(say('push.here.on')).waitFor();
    expect(await devicesOf(visitor.customer)).toHaveLength(1);
  });
});

describe('without a connection', () => {
  test('a page says so in its language, and opens when the connection is back', async () => {
    const visitor = await house.visit({ serviceWorkers: 'allow' });
    const { context, page, open, complaints } = visitor;
    await open('/en');
    const worker = await serviceWorkerOf(house, visitor);
    const pages = LOCALE_SEGMENTS.map((segment) => `/${segment}/offline`);
    expect((await worker.storedAddresses()).sort()).toEqual([...pages].sort());

    await context.setOffline(true);
    for (const [segment, locale] of [
      ['fr', 'fr'],
      ['us', 'en-us'],
      ['en', 'en'],
    ] as const) {
      await page.goto(`/${segment}/auctions/results`);
      await page.getByRole('heading', { level: 1, name: wordsOf(locale)('webApp.offline.title') }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${segment}/auctions/results`);
    }
    await context.setOffline(false);
    await page.getByRole('link', { name: say('webApp.offline.retry') }).click();
    await page.locator('html[data-page-loaded="/en/auctions/results"]').waitFor();
    forgiveLostConnection(complaints);
    // The browser reports each page that it requested while the worker started.
    const others = complaints.splice(0).filter((text) => !text.includes('navigation preload'));
    expect(others).toEqual([]);
    // Nothing that the visitor has seen was stored.
    expect((await worker.storedAddresses()).sort()).toEqual([...pages].sort());
  });
});

describe('the app', () => {
  test.each(LOCALE_SEGMENTS)('can be installed in the language of /%s', async (segment) => {
    const answer = await fetch(`${house.url}/${segment}/site.webmanifest`);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const { id, start_url, shortcuts, icons } = await answer.json();
    expect([id, start_url]).toEqual(['/', `/${segment}`]);
    const addresses = [...shortcuts.map(({ url }: { url: string }) => url)];
    const files = icons.map(({ src }: { src: string }) => src);
    expect([addresses.length, files.length]).toEqual([3, 6]);
    for (const address of [...addresses, ...files]) {
      const { status } = await fetch(house.url + address, { redirect: 'manual' });
      // Only the watched cars need a login.
      expect([200, 302], address).toContain(status);
    }
  });

  test('has a service worker that may load only our own pages, and is never out of date', async () => {
    const { headers } = await fetch(`${house.url}/service-worker.js?build`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  });
});

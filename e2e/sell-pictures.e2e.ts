import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pdf } from '../apps/server/src/capabilities/media/test/pdf.ts';
import { useAccounts } from './accounts.ts';
import { findFaultsAsShown } from './axe.ts';
import {
  album,
  beginDraft,
  chooser,
  expectedWidths,
  forgiveLostConnection,
  PHONE,
  readDraft,
  type Seller,
  settled,
  widthsOf,
} from './drafts.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { pressLogOut } from './press-log-out.ts';
import { newCarPath, storedAnswers } from './sell-pages.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

const UPLOADS = `main section[aria-label="${say('shots.uploads.title')}"]`;
const uploadsOn = (page: Page) => page.getByRole('region', { name: say('shots.uploads.title') });
/** The rest of these pages is examined in `selling.e2e.ts`. */
const expectSound = async (page: Page, part = UPLOADS) =>
  expect(await findFaultsAsShown(page, { part })).toEqual([]);

test('many pictures arrive once and in order, through a reload and a lost connection', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/media')
      sent.push(request.url());
  });
  const pictures = await album(10);
  const uploads = uploadsOn(page);
  await open(`${path}/pictures`);

  // A file that is no picture is named, with the reason, beside the picture that is sent.
  const paper = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf('invoice') };
  await chooser(page).setInputFiles([paper, ...pictures.slice(0, 1)]);
  await settled(page, 1);
  await uploads.getByText(`invoice.pdf: ${say('errors.picture-type-unsupported')}`).waitFor();
  expect(await uploads.getByRole('button', { name: say('shots.uploads.retry') }).count()).toBe(0);
  await expectSound(page);
  await uploads.getByRole('button', { name: say('shots.remove') }).click();
  await uploads.waitFor({ state: 'detached' });
  expect(widthsOf(await read())).toEqual(expectedWidths(1));

  // The connection is lost before the others are chosen.
  await context.setOffline(true);
  await chooser(page).setInputFiles(pictures.slice(1));
  await page.getByText('9 pictures wait until you are back online').waitFor();
  await context.setOffline(false);
  // Some have arrived, and some have not.
  await expect.poll(async () => (await read()).pictures.length).toBeGreaterThan(1);
  await page.reload();
  await settled(page, 10);
  expect(widthsOf(await read())).toEqual(expectedWidths(10));
  const { rows } = await house.database.pool.query(
    'select count(*)::int as pictures from picture_senders where customer_id = $1',
    [seller.id],
  );
  expect(rows[0]).toEqual({ pictures: 10 });

  // Choosing the same pictures again sends nothing.
  const before = sent.length;
  await chooser(page).setInputFiles(pictures);
  await page.getByText('10 pictures are on the way').waitFor();
  await uploads.waitFor({ state: 'detached' });
  expect(sent.length).toBe(before);
  expect(widthsOf(await read())).toEqual(expectedWidths(10));
  forgiveLostConnection(complaints);
});

test('a page that was frozen gives up its dead connections, and all pictures arrive once and in order', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, context, open } = await visitAs(house, seller.email, PHONE);
  let attempts = 0;
  await context.route('**/api/media?*', (route) => {
    attempts += 1;
    // The first three connections die without an error, the second one after its picture has arrived.
    if (attempts === 2) return void route.fetch();
    if (attempts > 3) return route.continue();
  });
  // The test moves the clock of the page, so that it need not wait.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + Number(sessionStorage.getItem('later') ?? 0);
  });
  await open(`${path}/pictures`);
  await chooser(page).setInputFiles(await album(6, 201));
  await expect.poll(() => attempts).toBe(3);
  await page.getByText('6 pictures are on the way').waitFor();
  await page.evaluate(() => sessionStorage.setItem('later', '30000'));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  // The headless browser does not tell the page.
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await settled(page, 6);
  expect(widthsOf(await read())).toEqual(expectedWidths(6));
  // Three were given up. The one that had arrived was not sent again.
  expect(attempts).toBe(3 + 5);
});

test('a browser without room says that the page must stay open, asks before it is left, and sends all pictures', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, context, open } = await visitAs(house, seller.email, PHONE);
  const hold = Promise.withResolvers<void>();
  await context.route('**/api/media?*', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await open(`${path}/pictures`);
  await chooser(page).setInputFiles(await album(2, 221));
  const uploads = uploadsOn(page);
  await uploads.getByText(say('shots.uploads.keepOpen')).waitFor();
  await expectSound(page);
  // A browser asks only a visitor who has used the page.
  await page.keyboard.press('Tab');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  hold.resolve();
  await settled(page, 2);
  await uploads.waitFor({ state: 'detached' });
  expect(widthsOf(await read())).toEqual(expectedWidths(2));
});

describe('pictures of a car without a draft', () => {
  const draftsOf = async ({ id }: Seller): Promise<string[]> => {
    const drafts = await house.database.kysely
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', id)
      .execute();
    return drafts.map((draft) => draft.id);
  };
  /** The pictures of the only car that the seller has begun. */
  const arrived = async (seller: Seller): Promise<number[]> => {
    const [id, ...others] = await draftsOf(seller);
    expect(others).toEqual([]);
    return id ? widthsOf(await readDraft(house, seller, id)) : [];
  };
  const untilDraft = (page: Page) => page.waitForURL(/vehicle-details\/[\w-]{36}$/);

  test('wait for a connection, although nothing is typed', async () => {
    const seller = await buildCustomer(house.database);
    const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
    await open(`${newCarPath()}?make=Itala`);
    await context.setOffline(true);
    await chooser(page).setInputFiles(await album(3, 11));
    await page.getByText('3 pictures wait until you are back online').waitFor();
    await expectSound(page);
    expect(await draftsOf(seller)).toEqual([]);
    await context.setOffline(false);
    await untilDraft(page);
    await expect.poll(() => arrived(seller)).toEqual(expectedWidths(3));
    // The draft has what was filled in for the seller.
    const [id = ''] = await draftsOf(seller);
    expect(await storedAnswers(house, id)).toMatchObject({ make: 'Itala' });
    forgiveLostConnection(complaints);
  });

  test('are kept if the page is reloaded or closed before the draft exists', async () => {
    const seller = await buildCustomer(house.database);
    const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
    await context.route('**/api/listings/create', (route) => route.abort('connectionreset'));
    await open(newCarPath());
    await page.locator('[data-slot=front]').setInputFiles(await album(2, 31));
    await page.getByText(say('sell.saving.waiting')).waitFor();
    const areOnTheWay = (tab: Page) => tab.getByText('2 pictures are on the way').waitFor();
    await areOnTheWay(page);
    await page.reload();
    await areOnTheWay(page);
    await page.close();
    const next = await context.newPage();
    await next.goto(newCarPath());
    await areOnTheWay(next);
    expect(await draftsOf(seller)).toEqual([]);
    await context.unroute('**/api/listings/create');
    await untilDraft(next);
    await expect.poll(() => arrived(seller)).toEqual(expectedWidths(2));
    complaints.length = 0;
  });

  test('wait until we accept the car, and the page says why we do not', async () => {
    const seller = await buildCustomer(house.database, { email_verified_at: null });
    const { page, open, complaints } = await visitAs(house, seller.email, PHONE);
    await open(newCarPath());
    await chooser(page).setInputFiles(await album(2, 71));
    const list = uploadsOn(page);
    await list.getByText(say('errors.email-not-verified')).waitFor();
    await list.getByText('2 pictures are kept in this browser').waitFor();
    await expectSound(page);

    // A reload shows them again.
    await page.reload();
    await list.getByText('2 pictures are kept in this browser').waitFor();
    await house.database.kysely
      .updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', seller.id)
      .execute();
    await list.getByRole('button', { name: say('shots.uploads.retry') }).click();
    await untilDraft(page);
    await expect.poll(() => arrived(seller)).toEqual(expectedWidths(2));
    complaints.length = 0;
  });

  test('are kept until the next log-in if the session has ended', async () => {
    const visitor = await house.visit(PHONE);
    const { page, open, complaints } = visitor;
    const seller = { ...people.seller, ...(await logInAs(house, visitor, people.seller.email)) };
    await open(newCarPath());
    await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', seller.id).execute();
    await chooser(page).setInputFiles(await album(2, 91));
    await page.waitForURL('**/en/auth/login?**');
    await fillLogin(page, say, seller);
    await untilDraft(page);
    await expect.poll(() => arrived(seller)).toEqual(expectedWidths(2));
    complaints.length = 0;
  });

  test('are sent to the draft that an answer creates', async () => {
    const seller = await buildCustomer(house.database);
    const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
    await open(newCarPath());
    await context.setOffline(true);
    await chooser(page).setInputFiles(await album(2, 111));
    await page.locator('main [name=make]').fill('Alvis');
    await page.getByText('2 pictures wait until you are back online').waitFor();
    await context.setOffline(false);
    await untilDraft(page);
    await expect.poll(() => arrived(seller)).toEqual(expectedWidths(2));
    forgiveLostConnection(complaints);
  });
});

describe('the next customer of the browser does not send the pictures that wait', () => {
  const begin = async () => {
    const { seller, path } = await beginDraft(house);
    const visitor = await visitAs(house, seller.email, { ...PHONE, viewport: { width: 1280, height: 800 } });
    const { page, context, open } = visitor;
    await context.route('**/api/media?*', (route) => route.abort());
    await open(`${path}/pictures`);
    await chooser(page).setInputFiles(await album(2, 90));
    await expect.poll(() => storedUploads(page)).toBe(2);
    return visitor;
  };
  /** The queue tries again when the connection is back. */
  const expectNothingSent = async ({ page, context, complaints }: Visitor) => {
    await context.unroute('**/api/media?*');
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => storedUploads(page)).toBe(0);
    expect(sent.filter((url) => url.includes('/api/media'))).toEqual([]);
    complaints.splice(0);
  };

  test('after a log-out in the same window', async () => {
    const visitor = await begin();
    const { page } = visitor;
    await pressLogOut(page, say);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('menu.logIn') })
      .click();
    await fillLogin(page, say, people.buyer);
    await page
      .getByRole('banner')
      .locator('summary', { hasText: say('menu.account') })
      .waitFor();
    await expectNothingSent(visitor);
  });

  test('after the session has expired, also if the first page was left before it had removed them', async () => {
    const visitor = await begin();
    const { page, open, context } = visitor;
    await context.clearCookies();
    await logInAs(house, visitor, people.buyer.email);
    // Only the first page waits for its storage.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('has-waited')) return;
      indexedDB.open = () => {
        sessionStorage.setItem('has-waited', '1');
        return {} as IDBOpenDBRequest;
      };
    });
    await open('/en/about');
    await page.waitForFunction(() => sessionStorage.getItem('has-waited'));
    await open('/en/account/vehicles-selling');
    await expectNothingSent(visitor);
  });
});

/** How many files wait in the browser. */
const storedUploads = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('marque-pictures');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('uploads').objectStore('uploads').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('a second tab says that the first one sends the pictures, and continues when it is closed', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
  const received: string[] = [];
  const hold = Promise.withResolvers<void>();
  await context.route('**/api/media?*', async (route) => {
    if (route.request().method() === 'POST') received.push(route.request().url());
    // Only two of them arrive while the first tab is open.
    if (received.length > 2) await hold.promise;
    await route.continue().catch(() => undefined);
  });
  await open(`${path}/pictures`);
  await chooser(page).setInputFiles(await album(6, 151));
  await expect.poll(() => received.length).toBe(5);

  const second = await context.newPage();
  await second.goto(`${house.url}${path}/pictures`);
  const said = second.getByText('Another tab is sending the pictures: 4 are left.');
  await said.waitFor();
  await expectSound(second, 'main');

  await page.close();
  hold.resolve();
  await settled(second, 6);
  await said.waitFor({ state: 'detached' });
  expect(widthsOf(await read())).toEqual(expectedWidths(6));
  complaints.length = 0;
});

test('pictures are ordered by keyboard without losing the focus, and a removed one comes back to its place', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, open } = await visitAs(house, seller.email, PHONE);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true, disabled: false }).focus();
    await page.keyboard.press('Enter');
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await open(`${path}/pictures`);
  await chooser(page).setInputFiles(await album(3, 171));
  await settled(page, 3);

  // The browser needs a key before it shows the focus.
  await page.keyboard.press('Tab');
  await press('Move picture 3 forward');
  await expect.poll(focused).toBe('Move picture 2 forward');
  await page.keyboard.press('Enter');
  // The cover cannot be moved forward.
  await expect.poll(focused).toBe('Move picture 1 back');
  expect(widthsOf(await read())).toEqual([420, 400, 410]);

  const second = page.locator('#order li').nth(1);
  await second.locator('summary', { hasText: say('shots.order.describe') }).click();
  await second.getByLabel(say('shots.caption')).fill('From the left');
  await second.getByRole('button', { name: say('shots.save') }).click();
  await expect.poll(async () => (await read()).pictures[1]).toMatchObject({ caption: 'From the left' });
  // The page has read the caption too.
  await second.locator('button[aria-disabled]').waitFor({ state: 'detached' });
  const { pictures } = await read();
  await press('Remove picture 2');
  await second.getByText('Picture 2 was removed.').waitFor();
  expect(await second.evaluate((row) => row === document.activeElement)).toBe(true);
  await expectSound(page, '#order');
  expect(widthsOf(await read())).toEqual([420, 410]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await settled(page, 3);
  expect((await read()).pictures).toEqual(pictures);
  expect(await second.evaluate((row) => row === document.activeElement)).toBe(true);
});

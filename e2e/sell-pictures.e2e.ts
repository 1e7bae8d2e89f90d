import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import {
  album,
  beginDraft,
  chooser,
  expectedWidths,
  expectSound,
  forgiveLostConnection,
  PHONE,
  readDraft,
  type Seller,
  settled,
  uploadsOn,
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
    // Otherwise the page of the seller could notice the buyer, and remove the pictures itself.
    await page.goto('about:blank');
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
  // A seller who goes on need not press the button.
  await second.getByLabel(say('shots.caption')).blur();
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

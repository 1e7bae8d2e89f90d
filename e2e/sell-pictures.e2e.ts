import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pdf } from '../apps/server/src/capabilities/media/test/pdf.ts';
import { twoHalves } from '../apps/server/src/capabilities/media/test/pictures.ts';
import { useAccounts } from './accounts.ts';
import { examined, findFaultsAsShown } from './axe.ts';
import { callApi } from './call-api.ts';
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
const PHONE = { ...examined, viewport: { width: 360, height: 780 } };

type Seller = { id: string; email: string };
type DraftPicture = { id: string; boxes: object[]; image: { width: number } };

async function beginDraft(): Promise<{ seller: Seller; id: string; path: string }> {
  const seller = await buildCustomer(house.database);
  const body = { make: 'Lancia', model: 'Fulvia' };
  const { id }: { id: string } = await callApi(house, { as: seller, path: '/listings/create', body });
  return { seller, id, path: `/en/sell-your-classic-car/vehicle-details/${id}` };
}
type Draft = { pictures: DraftPicture[]; documents: { kind: string; audience: string }[] };
const readDraft = (seller: Seller, id: string): Promise<Draft> =>
  callApi(house, { as: seller, path: `/listings/${id}/draft`, method: 'GET' });

/** Pictures of different widths, so that each can be recognised after the browser has encoded it again. */
const album = (count: number, blue = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `car-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await twoHalves({ width: 400 + n * 10, height: 300, shade: blue + n * 7 })
        .jpeg()
        .toBuffer(),
    })),
  );
const widthsOf = (pictures: DraftPicture[]) => pictures.map(({ image }) => image.width);
const expectedWidths = (count: number) => Array.from({ length: count }, (_, n) => 400 + n * 10);

const chooser = (page: Page) => page.locator('label', { hasText: say('shots.add') }).locator('input');
/** All pictures are in the list. */
const settled = (page: Page, count: number) =>
  page
    .getByRole('heading', { name: count === 1 ? '1 picture in order' : `${count} pictures in order` })
    .waitFor();

/** The browser complains about every call without a connection. */
function forgiveLostConnection(complaints: string[]): void {
  const others = complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
  complaints.splice(0, complaints.length, ...others);
}

describe('many pictures', () => {
  test('arrive once and in order, through a reload and a lost connection', async () => {
    const { seller, id, path } = await beginDraft();
    const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/media')
        sent.push(request.url());
    });
    await open(`${path}/pictures`);
    // The connection is lost before the first picture is chosen.
    await context.setOffline(true);
    await chooser(page).setInputFiles(await album(12));
    await page.getByText('12 pictures wait until you are back online').waitFor();
    await context.setOffline(false);
    // Some have arrived, and some have not.
    await page.locator('#order li').first().waitFor();
    await page.reload();
    await settled(page, 12);

    const { pictures } = await readDraft(seller, id);
    expect(widthsOf(pictures)).toEqual(expectedWidths(12));
    const { rows } = await house.database.pool.query(
      'select count(*)::int as pictures from picture_senders where customer_id = $1',
      [seller.id],
    );
    expect(rows[0]).toEqual({ pictures: 12 });

    // Choosing the same pictures again sends nothing.
    const before = sent.length;
    await chooser(page).setInputFiles(await album(12));
    await page.getByText('12 pictures are on the way').waitFor();
    await page.getByRole('region', { name: say('shots.uploads.title') }).waitFor({ state: 'detached' });
    expect(sent.length).toBe(before);
    expect(widthsOf((await readDraft(seller, id)).pictures)).toEqual(expectedWidths(12));
    forgiveLostConnection(complaints);
  });
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
    return id ? widthsOf((await readDraft(seller, id)).pictures) : [];
  };
  const untilDraft = (page: Page) => page.waitForURL(/vehicle-details\/[\w-]{36}$/);

  test('wait for a connection, although nothing is typed', async () => {
    const seller = await buildCustomer(house.database);
    const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
    await open(`${newCarPath()}?make=Itala`);
    await context.setOffline(true);
    await chooser(page).setInputFiles(await album(3, 11));
    await page.getByText('3 pictures wait until you are back online').waitFor();
    expect(await findFaultsAsShown(page)).toEqual([]);
    expect(await draftsOf(seller)).toEqual([]);
    await context.setOffline(false);
    await untilDraft(page);
    await expect.poll(() => arrived(seller)).toEqual(expectedWidths(3));
    // The draft has what was filled in for the seller.
    const [id = ''] = await draftsOf(seller);
    expect(await storedAnswers(house, id)).toMatchObject({ make: 'Itala' });
    forgiveLostConnection(complaints);
  });

  test.each(['reloaded', 'closed'])('are kept if the page is %s before the draft exists', async (what) => {
    const seller = await buildCustomer(house.database);
    const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
    await context.route('**/api/listings/create', (route) => route.abort('connectionreset'));
    await open(newCarPath());
    await page.locator('[data-slot=front]').setInputFiles(await album(2, 31));
    await page.getByText(say('sell.saving.waiting')).waitFor();
    await page.getByText('2 pictures are on the way').waitFor();
    if (what === 'closed') await page.close();
    const next = what === 'closed' ? await context.newPage() : page;
    await next.goto(newCarPath());
    await next.getByText('2 pictures are on the way').waitFor();
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
    const list = page.getByRole('region', { name: say('shots.uploads.title') });
    await list.getByText(say('errors.email-not-verified')).waitFor();
    await list.getByText('2 pictures are kept in this browser').waitFor();
    expect(await findFaultsAsShown(page)).toEqual([]);

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

test('a file that is no picture is named, with the reason, beside the pictures that are sent', async () => {
  const { seller, id, path } = await beginDraft();
  const { page, open } = await visitAs(house, seller.email, PHONE);
  await open(`${path}/pictures`);
  const paper = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf('invoice') };
  await chooser(page).setInputFiles([paper, ...(await album(1, 131))]);
  await settled(page, 1);
  const list = page.getByRole('region', { name: say('shots.uploads.title') });
  await list.getByText(`invoice.pdf: ${say('errors.picture-type-unsupported')}`).waitFor();
  expect(await list.getByRole('button', { name: say('shots.uploads.retry') }).count()).toBe(0);
  expect(await findFaultsAsShown(page)).toEqual([]);
  await list.getByRole('button', { name: say('shots.remove') }).click();
  await list.waitFor({ state: 'detached' });
  expect(widthsOf((await readDraft(seller, id)).pictures)).toEqual(expectedWidths(1));
});

describe('the next customer of the browser does not send the pictures that wait', () => {
  const begin = async () => {
    const { seller, path } = await beginDraft();
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

  test('after the session has expired', async () => {
    const visitor = await begin();
    await visitor.context.clearCookies();
    await logInAs(house, visitor, people.buyer.email);
    await visitor.open('/en/account/vehicles-selling');
    await expectNothingSent(visitor);
  });

  test('after a page was left before it had removed them', async () => {
    const visitor = await begin();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.buyer.email);
    // Only the first page waits for its storage.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('has-waited')) return;
      indexedDB.open = () => {
        sessionStorage.setItem('has-waited', '1');
        return {} as IDBOpenDBRequest;
      };
    });
    await open('/en');
    await page.waitForFunction(() => sessionStorage.getItem('has-waited'));
    await open('/en');
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
  const { seller, id, path } = await beginDraft();
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
  expect(await findFaultsAsShown(second)).toEqual([]);

  await page.close();
  hold.resolve();
  await settled(second, 6);
  await said.waitFor({ state: 'detached' });
  expect(widthsOf((await readDraft(seller, id)).pictures)).toEqual(expectedWidths(6));
  complaints.length = 0;
});

test('a part of a picture is hidden by keyboard, and shown again', async () => {
  const { seller, id, path } = await beginDraft();
  const { page, open } = await visitAs(house, seller.email, PHONE);
  await open(`${path}/pictures`);
  await chooser(page).setInputFiles(await album(1, 101));
  await settled(page, 1);
  const [original] = (await readDraft(seller, id)).pictures;

  await page.getByText(say('hidingBox.title')).press('Enter');
  await page.getByRole('button', { name: say('hidingBox.add') }).press('Enter');
  const box = page.getByRole('button', { name: 'Box 1' });
  await box.press('ArrowLeft');
  await box.press('ArrowUp');
  await box.press('Shift+ArrowRight');
  expect(await findFaultsAsShown(page)).toEqual([]);
  await page.getByRole('button', { name: say('hidingBox.save') }).press('Enter');
  await page.getByText('1 part is hidden').waitFor();
  const [covered] = (await readDraft(seller, id)).pictures;
  expect(covered?.boxes).toEqual([{ x: 0.37, y: 0.61, width: 0.25, height: 0.1 }]);
  const shown = await page.request.get(`/media/${original?.id}/400.jpg`);
  expect(shown.status()).toBe(404);

  await page.getByRole('button', { name: say('hidingBox.undo') }).press('Enter');
  await page.getByText(say('hidingBox.title')).waitFor();
  expect((await readDraft(seller, id)).pictures).toMatchObject([{ id: original?.id, boxes: [] }]);
});

test('documents are sent with their kind, and wait for a connection', async () => {
  const { seller, id, path } = await beginDraft();
  const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
  await open(`${path}/history`);
  await page.getByLabel(say('sellDocuments.kind')).selectOption('registration');
  await context.setOffline(true);
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });
  await page
    .locator('label', { hasText: say('sellDocuments.choose') })
    .locator('input')
    .setInputFiles([file('one.pdf'), file('two.pdf')]);
  await page.getByText(say('sellDocuments.offline')).first().waitFor();
  await context.setOffline(false);
  await page.locator('#documents li a').nth(1).waitFor();
  expect(await findFaultsAsShown(page)).toEqual([]);
  expect((await readDraft(seller, id)).documents).toMatchObject([
    { kind: 'registration', audience: 'staff' },
    { kind: 'registration', audience: 'staff' },
  ]);
  forgiveLostConnection(complaints);
});

test('a document that is empty or too large is named, with the reason', async () => {
  const { seller, id, path } = await beginDraft();
  const { page, open } = await visitAs(house, seller.email, PHONE);
  await open(`${path}/history`);
  const input = page.locator('label', { hasText: say('sellDocuments.choose') }).locator('input');
  // The browser makes the large file itself, because sending it there would take long.
  await input.evaluate(
    (element: HTMLInputElement, good) => {
      const chosen = new DataTransfer();
      const add = (name: string, content: BlobPart) =>
        chosen.items.add(new File([content], name, { type: 'application/pdf' }));
      add('empty.pdf', '');
      add('large.pdf', new Uint8Array(20 * 1024 * 1024 + 1));
      add('good.pdf', Uint8Array.from(good));
      element.files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [...pdf('good')],
  );
  const uploads = page.getByRole('list', { name: say('sellDocuments.uploads') }).getByRole('listitem');
  await page.locator('#documents li a').first().waitFor();
  await uploads.filter({ hasText: 'empty.pdf' }).getByText(say('errors.document-unreadable')).waitFor();
  await uploads.filter({ hasText: 'large.pdf' }).getByText('This file is larger than 20 MB.').waitFor();
  expect(await page.getByRole('button', { name: say('sellDocuments.retry') }).count()).toBe(0);
  expect((await readDraft(seller, id)).documents).toHaveLength(1);
});

test('without JavaScript, pictures and documents are sent one at a time, and boxes are numbers', async () => {
  const { seller, id, path } = await beginDraft();
  const { page, open } = await visitAs(house, seller.email, { ...PHONE, javaScriptEnabled: false });
  const [first, second] = await album(2, 53);
  for (const picture of [first, second]) {
    await open(`${path}/pictures`);
    if (picture) await page.getByLabel(say('shots.plain.file'), { exact: true }).setInputFiles(picture);
    await page.getByRole('button', { name: say('shots.plain.send') }).click();
    await page.waitForURL('**#order');
  }
  expect(widthsOf((await readDraft(seller, id)).pictures)).toEqual(expectedWidths(2));

  const row = page.locator('#order li').first();
  await row.getByText(say('hidingBox.title')).click();
  await row.getByLabel(say('hidingBox.fields.left')).fill('10');
  await row.getByRole('button', { name: say('hidingBox.save') }).click();
  await page.getByText('1 part is hidden').waitFor();
  expect((await readDraft(seller, id)).pictures[0]?.boxes).toMatchObject([{ x: 0.1 }]);

  await open(`${path}/history`);
  const document = { name: 'book.pdf', mimeType: 'application/pdf', buffer: pdf('plain') };
  await page.getByLabel(say('sellDocuments.file'), { exact: true }).setInputFiles(document);
  await page.getByRole('button', { name: say('sellDocuments.send') }).click();
  await page.waitForURL('**#documents');
  expect((await readDraft(seller, id)).documents).toMatchObject([
    { kind: 'service-history', audience: 'staff' },
  ]);
});

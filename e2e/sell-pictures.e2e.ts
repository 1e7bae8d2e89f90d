import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pdf } from '../apps/server/src/capabilities/media/test/pdf.ts';
import { twoHalves } from '../apps/server/src/capabilities/media/test/pictures.ts';
import { examined, findFaultsAsShown } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
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

test('a second tab says that the first one sends the pictures, and continues when it is closed', async () => {
  const { seller, id, path } = await beginDraft();
  const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
  const received: string[] = [];
  const hold = Promise.withResolvers<void>();
  await context.route('**/api/media', async (route) => {
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

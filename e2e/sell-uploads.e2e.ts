import { expect, test } from 'vitest';
import { pdf } from '../apps/server/src/capabilities/media/test/pdf.ts';
import {
  album,
  beginDraft,
  chooser,
  drawLarge,
  expectedWidths,
  expectSound,
  forgiveLostConnection,
  PHONE,
  settled,
  uploadsOn,
  widthsOf,
} from './drafts.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** A seller sends many pictures at once. */
const MANY = 16;

test('many pictures arrive once and in order, through a reload and a lost connection', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/media')
      sent.push(request.url());
  });
  // One is as large as a camera takes it.
  const large = await drawLarge();
  const pictures = [...(await album(MANY - 1)), large];
  // We keep no more of a picture than pages show.
  const widths = [...expectedWidths(MANY - 1), 2_400];
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
  await page.getByText(`${MANY - 1} pictures wait until you are back online`).waitFor();
  // The browser has stored all of them once the page can be left without a question.
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);
  await context.setOffline(false);
  // Some have arrived, and some have not.
  await expect.poll(async () => (await read()).pictures.length).toBeGreaterThan(1);
  await page.reload();
  await settled(page, MANY);
  expect(widthsOf(await read())).toEqual(widths);
  const { rows } = await house.database.pool.query(
    'select count(*)::int as pictures from picture_senders where customer_id = $1',
    [seller.id],
  );
  expect(rows[0]).toEqual({ pictures: MANY });

  // Choosing the same pictures again sends nothing.
  const before = sent.length;
  await chooser(page).setInputFiles(pictures);
  await page.getByText(`${MANY} pictures are on the way`).waitFor();
  await uploads.waitFor({ state: 'detached' });
  expect(sent.length).toBe(before);
  expect(widthsOf(await read())).toEqual(widths);
  forgiveLostConnection(complaints);
});

test('a page that is online again gives up the connections that died, and all pictures arrive once and in order', async () => {
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
  // A phone that wakes up also sends `resume` and `visibilitychange`, which do the same. A headless browser sends neither.
  await context.setOffline(true);
  await context.setOffline(false);
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

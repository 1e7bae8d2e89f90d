import { randomBytes } from 'node:crypto';
import type { BuiltListing } from '@marque/testing/build-listing';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { buildLot, pathOf } from './lots.ts';
import { isSameWindow, markWindow } from './same-window.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const PICTURES = 3;
const FAULT = 'Stone chips on the left sill';
let lot: BuiltListing;

beforeAll(async () => {
  lot = await buildLot(house);
  const { kysely } = house.database;
  const pictures = Array.from({ length: PICTURES }, () => randomBytes(32).toString('hex'));
  const size = { width: 3_000, height: 2_000, blur: 'data:image/webp;base64,AA', bytes: 1 };
  await kysely
    .insertInto('pictures')
    .values(pictures.map((id) => ({ id, ...size })))
    .execute();
  await kysely
    .insertInto('listing_pictures')
    .values(
      pictures.map((picture_id, position) => ({
        ...{ listing_id: lot.id, picture_id, position },
        alt: `View ${position + 1}`,
      })),
    )
    .execute();
  const { id: fault_id } = await kysely
    .insertInto('listing_faults')
    .values({ listing_id: lot.id, position: 0, picture_id: pictures[1], x: 0.2, y: 0.3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('listing_fault_texts')
    .values({ fault_id, locale: 'en', description: FAULT })
    .execute();
});

/** Opens the page of the lot. The files of its pictures are stand-ins, because only addresses matter here. */
async function openPage({ page, open }: Visitor): Promise<void> {
  await page.route('**/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"/>',
    }),
  );
  await open(pathOf(lot));
}

/** Opens the first picture in full screen. */
async function openGallery(visitor: Visitor) {
  await openPage(visitor);
  await visitor.page
    .getByRole('link', { name: say('gallery.open', { number: '1', total: `${PICTURES}`, alt: 'View 1' }) })
    .click();
  return fullScreenOf(visitor);
}

async function fullScreenOf({ page }: Visitor) {
  const dialog = page.getByRole('dialog', { name: say('gallery.fullScreen') });
  const picture = dialog.getByRole('img');
  await picture.waitFor();
  const shows = (number: number) =>
    dialog
      .getByText(say('gallery.position', { number: `${number}`, total: `${PICTURES}` }), { exact: true })
      .waitFor();
  return { dialog, picture, shows };
}

const boxOf = async (picture: Locator) => {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not visible.');
  return box;
};

const widthOf = async (picture: Locator): Promise<number> => Math.round((await boxOf(picture)).width);

describe.each([
  ['a phone', { viewport: { width: 360, height: 740 } }],
  ['a large screen', { viewport: { width: 1280, height: 720 } }],
])('the pictures in full screen on %s', (_screen, screen) => {
  test('turn by a swipe with the mouse, move when they are enlarged, and keep the page', async () => {
    const visitor = await house.visit(screen);
    const { page } = visitor;
    const { picture, shows } = await openGallery(visitor);
    const { x, y, width, height } = await boxOf(picture);
    const [middle, level] = [x + width / 2, y + height / 2];
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, level);
      await page.mouse.down();
      await page.mouse.move((from + to) / 2, level, { steps: 3 });
      await page.mouse.move(to, level, { steps: 3 });
      await page.mouse.up();
    };
    await drag(middle + 100, middle - 80);
    await shows(2);
    await drag(middle - 100, middle + 80);
    await shows(1);

    await page.mouse.dblclick(middle, level);
    await expect.poll(() => widthOf(picture)).toBe(Math.round(width * 2.5));
    const before = await boxOf(picture);
    await drag(middle + 40, middle - 40);
    await expect.poll(async () => Math.round((await boxOf(picture)).x)).toBe(Math.round(before.x - 80));
    await shows(1);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => widthOf(picture)).toBe(Math.round(width));
  });

  test('are enlarged by two fingers and turned by one', async () => {
    const visitor = await house.visit({ ...screen, hasTouch: true });
    const { page, context } = visitor;
    const { picture, shows } = await openGallery(visitor);
    const { x, y, width, height } = await boxOf(picture);
    const [middle, level] = [x + width / 2, y + height / 2];
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((at, id) => ({ x: at, y: level, id })),
      });

    await touch('touchStart', middle + 90);
    await touch('touchMove', middle);
    await touch('touchMove', middle - 90);
    await touch('touchEnd');
    await shows(2);

    await touch('touchStart', middle - 20, middle + 20);
    await touch('touchMove', middle - 30, middle + 30);
    await touch('touchMove', middle - 40, middle + 40);
    await touch('touchEnd');
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(width * 1.7);
    await shows(2);
  });

  test('are enlarged by + and -, with a file that has more pixels', async () => {
    const visitor = await house.visit(screen);
    const { page } = visitor;
    const { picture } = await openGallery(visitor);
    const width = await widthOf(picture);
    const fileWidth = async () =>
      Number(
        /\/(\d+)\.\w+$/.exec(await picture.evaluate((img) => (img as HTMLImageElement).currentSrc))?.[1],
      );
    await expect.poll(fileWidth).toBeGreaterThan(0);
    const first = await fileWidth();
    await page.keyboard.press('+');
    await expect.poll(() => widthOf(picture)).toBe(Math.round(width * 1.5));
    await page.keyboard.press('+');
    await expect.poll(fileWidth).toBeGreaterThan(first);
    for (const _time of [1, 2]) await page.keyboard.press('-');
    await expect.poll(() => widthOf(picture)).toBe(width);
  });
});

describe('a fault on a picture', () => {
  const named = { number: '1', description: FAULT };
  const phone = { viewport: { width: 360, height: 740 } };

  test('is shown as a close-up, from its pin by keyboard and from the list', async () => {
    const visitor = await house.visit(phone);
    const { page } = visitor;
    await openPage(visitor);
    const isShown = async () => {
      const { dialog, picture, shows } = await fullScreenOf(visitor);
      await shows(2);
      await dialog.getByText(say('gallery.fault', named), { exact: true }).waitFor();
      // Three times the width of the window without its scrollbar.
      await expect.poll(() => widthOf(picture)).toBeGreaterThan(340 * 3 - 1);
      return dialog;
    };
    await page.getByRole('link', { name: say('gallery.fault', named), exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = await isShown();
    await page.keyboard.press('-');
    await dialog.getByRole('button', { name: say('gallery.fault', named), exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: say('gallery.closeUp', named) }).click();
    await isShown();
  });

  test('is in the list without JavaScript, where its pin leads', async () => {
    const { page, open } = await house.visit({ ...phone, javaScriptEnabled: false });
    await open(pathOf(lot));
    await page.getByRole('link', { name: say('gallery.fault', named), exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#fault-1');
    await page.getByRole('listitem').filter({ hasText: FAULT }).waitFor();
  });
});

test('if the full screen cannot be loaded, the page stays and the visitor can try again', async () => {
  const visitor = await house.visit();
  const { page, complaints } = visitor;
  const file = '**/assets/FullScreen-*.js';
  await page.route(file, (route) => route.abort());
  await openPage(visitor);
  await markWindow(page);
  const first = page.getByRole('link', {
    name: say('gallery.open', { number: '1', total: `${PICTURES}`, alt: 'View 1' }),
  });
  await first.click();
  await page.getByText(say('ui.partNotLoaded')).waitFor();
  await page.unroute(file);
  await first.click();
  await fullScreenOf(visitor);
  expect(await isSameWindow(page)).toBe(true);
  complaints.splice(0);
});

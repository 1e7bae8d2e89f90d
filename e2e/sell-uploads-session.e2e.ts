import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import {
  album,
  chooser,
  expectedWidths,
  expectSound,
  PHONE,
  readDraft,
  settled,
  widthsOf,
} from './drafts.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { carPath, createDraft } from './sell-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

/** A car of the seller without pictures. */
async function beginCar() {
  const seller = await house.database.kysely
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('email', '=', people.seller.email)
    .executeTakeFirstOrThrow();
  const { id } = await createDraft(house, seller, { make: 'Lancia' });
  return { seller, path: `${carPath(id)}/pictures`, read: () => readDraft(house, seller, id) };
}

/** Holds the pictures that the browser sends until the test lets them pass. */
async function holdPictures(context: BrowserContext) {
  const held: Route[] = [];
  const line = { isOpen: false, attempts: 0 };
  await context.route('**/api/media?*', (route) => {
    line.attempts += 1;
    if (line.isOpen) return route.continue();
    held.push(route);
  });
  const release = () => Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
  return { held, line, release };
}

const inactive = (page: Page) => page.getByRole('alertdialog', { name: say('session.inactive.title') });
const filesWait = (page: Page) => page.getByText(say('session.filesWait'));

test('pictures on their way keep the session, and a line that stands still does not', async () => {
  const { seller, path, read } = await beginCar();
  const { page, context, open } = await visitAs(house, seller.email, PHONE);
  const { held, line, release } = await holdPictures(context);
  let reports = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/customers/activity') reports += 1;
  });
  await page.clock.install();
  await open(path);
  const pictures = await album(11);
  await chooser(page).setInputFiles(pictures.slice(0, 9));
  // Each step is shorter than the time after which a customer counts as inactive. Together they are longer.
  for (const arrived of [3, 6, 9]) {
    await expect.poll(() => held.length).toBe(3);
    await page.clock.fastForward('00:40');
    await release();
    await settled(page, arrived);
  }
  expect(await inactive(page).count()).toBe(0);
  expect(reports).toBeGreaterThan(0);

  await chooser(page).setInputFiles(pictures.slice(9));
  await expect.poll(() => held.length).toBe(2);
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:15');
      return inactive(page).isVisible();
    })
    .toBe(true);
  await page.clock.fastForward('05:02');
  await page.waitForURL(`${house.url}/en`);
  await filesWait(page).waitFor();
  await expectSound(page, '[role=alertdialog]');

  // The queue has stopped. It neither calls us nor leads to another page.
  const before = line.attempts;
  await page.clock.fastForward('03:00');
  await page.getByRole('link', { name: say('session.loggedOut.return') }).click();
  await page.waitForURL('**/auth/login?*');
  await filesWait(page).waitFor();
  await expectSound(page, 'main');
  expect(line.attempts).toBe(before);

  line.isOpen = true;
  await fillLogin(page, say, people.seller);
  await settled(page, 11);
  expect(widthsOf(await read())).toEqual(expectedWidths(11));
});

test('after the end of the session the page leads to the login once, and a login in another tab is enough', async () => {
  const { seller, path, read } = await beginCar();
  const { page, context, open } = await visitAs(house, seller.email, PHONE);
  const { held, line, release } = await holdPictures(context);
  await page.clock.install();
  await open(path);
  await chooser(page).setInputFiles(await album(3, 71));
  await expect.poll(() => held.length).toBe(3);
  await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', seller.id).execute();
  await release();
  await page.waitForURL('**/auth/login?*');
  await filesWait(page).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`${house.url}/en`);
  const before = line.attempts;
  for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward('01:00');
  line.isOpen = true;

  const second = await context.newPage();
  await second.goto(`/en/auth/login?${new URLSearchParams({ returnTo: path })}`);
  expect([page.url(), line.attempts]).toEqual([`${house.url}/en`, before]);
  await fillLogin(second, say, people.seller);
  await settled(second, 3);
  expect(widthsOf(await read())).toEqual(expectedWidths(3));
  expect(line.attempts).toBe(before + 3);
});

import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { beforeAll, expect, test } from 'vitest';
import { examined, findFaults } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { findWidePages } from './overflows.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

let curator: Customer;
beforeAll(async () => {
  curator = await buildCustomer(house.database, { roles: ['curator'] });
});

/** The path of a new invitation. */
const invite = async (body: object = {}): Promise<string> => {
  const { link } = await callApi(house, { as: curator, path: '/office/invitations/projectk', body });
  return new URL(link).pathname;
};

test.each([
  [360, true],
  [1280, true],
  [360, false],
])('an invited seller chooses ProjectK, at %d px, with JavaScript: %s', async (width, javaScriptEnabled) => {
  const seller = await buildCustomer(house.database);
  const path = await invite();
  const visitor = await house.visit({ ...examined, javaScriptEnabled, viewport: { width, height: 800 } });
  const { page, open } = visitor;
  const { headers } = await fetch(house.url + path);
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'same-origin',
  ]);
  await open(path);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('heading', { level: 1, name: say('sellInvitation.title') }).waitFor();
  const logIn = page.getByRole('main').getByRole('link', { name: say('sellInvitation.logIn') });
  expect(await logIn.getAttribute('href')).toContain(encodeURIComponent(path));

  await logInAs(house, visitor, seller.email);
  await open(path);
  if (javaScriptEnabled)
    expect(
      await findFaults(page, [
        { width, colorScheme: 'light' },
        { width, colorScheme: 'dark' },
      ]),
    ).toEqual([]);
  expect(await findWidePages([width])(page, page.url())).toEqual([]);
  await page.getByRole('button', { name: say('sellInvitation.accept') }).click();
  await page.waitForURL(/\/vehicle-details\?plan=projectk$/);
  await expect.poll(() => page.getByRole('radio', { name: 'ProjectK' }).isChecked()).toBe(true);

  // The link still leads to the form, until a car uses the invitation.
  await open(path);
  await page.getByRole('link', { name: say('sellInvitation.continue') }).click();
  await page.getByRole('radio', { name: 'ProjectK' }).waitFor();
  await callApi(house, { as: seller, path: '/listings/create', body: { make: 'Lancia', plan_type: 2 } });
  await open(path);
  await page.getByRole('heading', { level: 1, name: say('sellInvitation.token-used.title') }).waitFor();
});

test('another account and a made-up link are told why', async () => {
  const stranger = await buildCustomer(house.database);
  const { page, open } = await visitAs(house, stranger.email, { javaScriptEnabled: false });
  await open(await invite({ email: 'ada@example.com' }));
  await page.getByRole('button', { name: say('sellInvitation.accept') }).click();
  await page.getByText(say('errors.invitation-for-another')).waitFor();
  for (const locale of LOCALES) {
    const inLocale = wordsOf(locale);
    await open(`/${segmentOfLocale(locale)}/sell-your-classic-car/invitation/made-up`);
    await page
      .getByRole('heading', { level: 1, name: inLocale('sellInvitation.token-invalid.title') })
      .waitFor();
  }
  await open('/en/sell-your-classic-car/vehicle-details');
  await page.getByRole('radio', { name: 'Standard' }).waitFor();
  expect(await page.getByRole('radio', { name: 'ProjectK' }).count()).toBe(0);
});

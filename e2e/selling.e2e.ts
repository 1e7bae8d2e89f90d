import { randomUUID } from 'node:crypto';
import { segmentOfLocale } from '@marque/contracts/locale';
import { SECTIONS } from '@marque/domain/selling/answers';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildRequiredPictures } from '@marque/testing/build-required-pictures';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findMessageKeys } from './message-keys.ts';
import { findWidePages } from './overflows.ts';
import {
  answer,
  carPath,
  control,
  createDraft,
  deskPath,
  newCarPath,
  saveAndContinue,
  storedAnswers,
} from './sell-pages.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

test.each([true, false])(
  'a dealer enters the company once, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const dealer = await buildCustomer(house.database);
    const company = { seller_type: 'dealer', company_name: 'Fairley & Sons', company_number: '12345678' };
    const first = await createDraft(house, dealer, { make: 'Diatto', model: 'Tipo 20', ...company });
    const { page, open } = await visitAs(house, dealer.email, { javaScriptEnabled });
    await open(`${newCarPath()}?make=Itala`);
    expect(await control(page, 'company_name').inputValue()).toBe('Fairley & Sons');
    await answer(page, { model: 'Tipo 35' });
    await saveAndContinue(page);
    await page.waitForURL(/vehicle-details\/[\w-]{36}/);
    const id = /[\w-]{36}/.exec(page.url())?.[0] ?? '';
    expect(await storedAnswers(house, id)).toMatchObject({ make: 'Itala', model: 'Tipo 35', ...company });

    await open('/en/account/vehicles-selling');
    await page
      .getByRole('button', { name: say('ownLists.selling.copyNamed', { name: 'Diatto Tipo 20' }) })
      .click();
    await page.waitForURL(
      (url) => /vehicle-details\/[\w-]{36}/.test(url.pathname) && !url.pathname.includes(first.id),
    );
    const copied = /[\w-]{36}/.exec(page.url())?.[0] ?? '';
    expect(await storedAnswers(house, copied)).toMatchObject({
      make: 'Diatto',
      model: 'Tipo 20',
      ...company,
    });
  },
);

describe('the pages are complete and fit on a small screen', () => {
  let seller: { id: string; email: string };
  let draft: { id: string };
  let sent: { id: string };
  beforeAll(async () => {
    seller = await buildCustomer(house.database);
    draft = await createDraft(house, seller);
    sent = await createDraft(house, seller);
    for (const { id: listing_id } of [draft, sent])
      await buildRequiredPictures(house.database, { listing_id, seller });
    await callApi(house, { as: seller, path: `/listings/${sent.id}/submit` });
  });

  // Axe examines the English pages in the journey above.
  test.each([
    // If the German words, which are the longest, fit on larger screens, all languages fit.
    ['de', [320, 360, 768]],
    ['fr', [320, 360]],
    ['it', [320, 360]],
    // American English differs in a few words only.
    ['en-us', [360]],
  ] as const)('in %s', async (locale, widths) => {
    const segment = segmentOfLocale(locale);
    const words = wordsOf(locale);
    // The parts that need JavaScript are measured in German.
    const { page, open } = await visitAs(house, seller.email, { javaScriptEnabled: locale === 'de' });
    /** Most pages have a link to the next one, which the script follows faster than it opens a page. */
    const goTo = async (path: string) => {
      const link = page.locator(`main a[href="${path}"]`).first();
      if (locale !== 'de' || (await link.count()) === 0) return open(path);
      await link.click();
      await page.locator(`html[data-page-loaded="${path}"]`).waitFor();
    };
    const paths = [
      deskPath(draft.id, segment),
      carPath(draft.id, segment),
      ...SECTIONS.map((section) => `${carPath(draft.id, segment)}/${section}`),
      `${carPath(sent.id, segment)}/completed`,
      deskPath(sent.id, segment),
      `/${segment}/account/vehicles-selling`,
      newCarPath(segment),
    ];
    const wide: string[] = [];
    for (const path of paths) {
      await goTo(path);
      expect(new URL(page.url()).pathname).toBe(path);
      if (path === carPath(draft.id, segment)) await page.getByText(words('sell.submit.ready')).waitFor();
      wide.push(...(await findWidePages(widths)(page, path)));
      expect(await findMessageKeys(page)).toEqual([]);
    }
    expect(wide).toEqual([]);
  });
});

test('for strangers the pages of a car that is not public do not exist', async () => {
  const [seller, other] = await Promise.all([buildCustomer(house.database), buildCustomer(house.database)]);
  const { id } = await createDraft(house, seller);
  const absent = randomUUID();
  const pagesOf = (car: string) => [
    ...[carPath(car), ...SECTIONS.map((section) => `${carPath(car)}/${section}`)],
    ...[`${carPath(car)}/completed`, deskPath(car), `/en/account/vehicles-selling/${car}/sale`],
    `/en/listings/lancia/fulvia/${car}`,
  ];
  const stranger = await visitAs(house, other.email, {});
  const visitor = await house.visit();
  const statusOf = async ({ context }: Visitor, path: string, method = 'GET') => {
    const form = { action: 'save', version: '1', story: 'Mine now.' };
    const headers = { origin: house.url };
    const asked = { method, headers, maxRedirects: 0, ...(method === 'POST' ? { form } : {}) };
    return (await context.request.fetch(path, asked)).status();
  };
  for (const [place, path] of pagesOf(id).entries()) {
    expect({ path, status: await statusOf(stranger, path) }).toEqual({ path, status: 404 });
    const same = pagesOf(absent)[place] ?? '';
    // Visitors are sent to the login page, whether there is such a car or not.
    expect({ path, status: await statusOf(visitor, path) }).toEqual({
      path,
      status: await statusOf(visitor, same),
    });
  }
  for (const path of [carPath(id), `${carPath(id)}/history`, `${carPath(id)}/pictures`])
    expect({ path, status: await statusOf(stranger, path, 'POST') }).toEqual({ path, status: 404 });
  expect(await storedAnswers(house, id)).toMatchObject({ story: 'Bought from a doctor.' });
});

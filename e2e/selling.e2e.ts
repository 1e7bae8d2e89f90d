import { randomUUID } from 'node:crypto';
import { segmentOfLocale } from '@marque/contracts/locale';
import { SECTIONS } from '@marque/domain/selling/answers';
import { buildCustomer } from '@marque/testing/build-customer';
import { beforeAll, describe, expect, test } from 'vitest';
import { examined, findFaultsAsShown } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { buildLot, fromNow } from './lots.ts';
import { findWidePages } from './overflows.ts';
import {
  answer,
  beginCar,
  carPath,
  control,
  deskPath,
  drawPictures,
  enquire,
  hangRequiredPictures,
  newCarPath,
  SECTION_ANSWERS,
  saveAndContinue,
  sendPicture,
  sendToUs,
  storedAnswers,
} from './sell-pages.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const DAY_MS = 86_400_000;
const MISSING = say('errors.item-missing');

beforeAll(async () => {
  const owner_id = (await buildCustomer(house.database)).id;
  const past = {
    starts_at: fromNow(-30 * DAY_MS),
    ends_at: fromNow(-23 * DAY_MS),
    closed_at: fromNow(-23 * DAY_MS),
  };
  for (const starting_price of [20_000, 22_000, 24_000, 26_000])
    await buildLot(house, {
      ...{ owner_id, make: 'Diatto', model: 'Tipo 20', year: 1924, mileage: 40_000 },
      auction: { status: 'sold', starting_price, ...past },
    });
});

// The journey continues in `consignment.e2e.ts`, where 1280 px has JavaScript and 360 px has none.
describe.each([
  [360, true],
  [1280, false],
])('at %d px, with JavaScript: %s', (width, javaScriptEnabled) => {
  test('a seller gets from the landing page to a submitted car', async () => {
    const seller = await buildCustomer(house.database, { region: 'EU' });
    const { page, open } = await visitAs(house, seller.email, {
      ...examined,
      javaScriptEnabled,
      viewport: { width, height: 800 },
    });
    const examine = async () => {
      if (javaScriptEnabled) expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);
    };
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

    await open('/en/sell-your-classic-car?make=Diatto&model=Tipo+20&year=1924');
    await page.getByRole('link', { name: say('sellLanding.valuation.sell') }).click();
    await page.waitForURL(`**${newCarPath()}?**`);
    await heading(say('sell.enquiry.title'));
    await examine();

    const id = await enquire(page, javaScriptEnabled);
    expect(await storedAnswers(house, id)).toMatchObject({
      ...{ make: 'Diatto', model: 'Tipo 20', year: 1924, mileage: 84_000, mileage_unit: 'km', country: 'IT' },
      ...{ town: 'Torino', seller_type: 'private', expectation: 24_000, region: 'EU' },
    });

    for (const section of SECTIONS.filter((known) => known !== 'pictures')) {
      await open(carPath(id));
      await heading('1924 Diatto Tipo 20');
      await page
        .getByRole('main')
        .getByRole('link', { name: say(`sell.sections.${section}.title`) })
        .click();
      await heading(say(`sell.sections.${section}.title`));
      await answer(page, SECTION_ANSWERS[section] ?? {});
      await examine();
      await saveAndContinue(page);
      const next = SECTIONS[SECTIONS.indexOf(section) + 1];
      await page.waitForURL(next ? `**${carPath(id)}/${next}` : `**${carPath(id)}`);
    }
    await sendToUs(page);
    await page.getByRole('alert').getByText(MISSING).waitFor();

    await open(`${carPath(id)}/pictures`);
    await heading(say('sell.sections.pictures.title'));
    for (const picture of await drawPictures()) await sendPicture(page, picture, javaScriptEnabled);
    await page.getByRole('heading', { name: '11 pictures in order' }).waitFor();
    await page.getByText(/on the way$/).waitFor({ state: 'detached' });
    await examine();

    await open(carPath(id));
    await page.getByText('8 of 8 sections complete').waitFor();
    await page.getByText(say('sell.submit.ready')).waitFor();
    await examine();
    await sendToUs(page);
    await page.waitForURL(`**${carPath(id)}/completed`);
    await heading(say('sell.completed.title'));
    await page.getByText(/^We answer by /).waitFor();
    await examine();

    await page.getByRole('link', { name: say('sell.completed.desk') }).click();
    await page.waitForURL(`**${deskPath(id)}`);
    await heading('1924 Diatto Tipo 20');
    await page.getByText(say('sellDesk.turn.house')).first().waitFor();
    await examine();

    await open('/en/account/vehicles-selling');
    const row = page.getByRole('listitem').filter({ hasText: '1924 Diatto Tipo 20' });
    await row.getByText(say('ownLists.state.submitted')).waitFor();
    await examine();
    await row.getByRole('link').click();
    await page.waitForURL(`**${deskPath(id)}`);

    await open(carPath(id));
    await page.waitForURL(`**${deskPath(id)}`);
  });
});

test.each([true, false])(
  'a dealer enters the company once, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const dealer = await buildCustomer(house.database);
    const company = { seller_type: 'dealer', company_name: 'Fairley & Sons', company_number: '12345678' };
    const first = await beginCar(house, dealer, { make: 'Diatto', model: 'Tipo 20', ...company });
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
  // Axe examines the English pages in the journey above, and American English differs in a few words only.
  test.each(['de', 'fr', 'it'] as const)('in %s', async (locale) => {
    const segment = segmentOfLocale(locale);
    const words = wordsOf(locale);
    const seller = await buildCustomer(house.database, { locale });
    const draft = await beginCar(house, seller);
    await hangRequiredPictures(house, seller, draft.id);
    const sent = await beginCar(house, seller);
    await hangRequiredPictures(house, seller, sent.id);
    await callApi(house, { as: seller, path: `/listings/${sent.id}/submit` });

    // German words are the longest, so the parts that need JavaScript are measured in German.
    const { page, open } = await visitAs(house, seller.email, { javaScriptEnabled: locale === 'de' });
    const paths = [
      newCarPath(segment),
      carPath(draft.id, segment),
      ...SECTIONS.map((section) => `${carPath(draft.id, segment)}/${section}`),
      `${carPath(sent.id, segment)}/completed`,
      deskPath(draft.id, segment),
      deskPath(sent.id, segment),
      `/${segment}/account/vehicles-selling`,
    ];
    const wide: string[] = [];
    for (const path of paths) {
      await open(path);
      expect(new URL(page.url()).pathname).toBe(path);
      wide.push(...(await findWidePages([320, 360, 768])(page, path)));
      // A message that does not exist is shown as its key.
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text.match(/\b(sell|shots|ownLists|registration|vehicle)\.[a-z]\w*/g)).toBeNull();
    }
    expect(wide).toEqual([]);
    await open(carPath(draft.id, segment));
    await page.getByText(words('sell.submit.ready')).waitFor();
  });
});

test('for strangers the pages of a car that is not public do not exist', async () => {
  const [seller, other] = await Promise.all([buildCustomer(house.database), buildCustomer(house.database)]);
  const { id } = await beginCar(house, seller);
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

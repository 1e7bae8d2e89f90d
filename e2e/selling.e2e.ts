import { randomUUID } from 'node:crypto';
import { segmentOfLocale } from '@marque/contracts/locale';
import { SECTIONS, type Section } from '@marque/domain/selling/answers';
import { REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import { DAY_MS } from '@marque/domain/time/durations';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildRequiredPictures } from '@marque/testing/build-required-pictures';
import { beforeAll, describe, expect, test } from 'vitest';
import { examined, findFaultsAsShown } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { buildLot, fromNow } from './lots.ts';
import { findMessageKeys } from './message-keys.ts';
import { findWidePages } from './overflows.ts';
import {
  answer,
  carPath,
  control,
  createDraft,
  deskPath,
  drawPictures,
  enquire,
  newCarPath,
  offeredSlots,
  SECTION_ANSWERS,
  saveAndContinue,
  sendPicture,
  storedAnswers,
  submitCar,
} from './sell-pages.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const MISSING = say('errors.item-missing');
/** How many pictures a seller sends in a journey. */
const SENT_SLOTS = 3;

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

// The journey continues in `consignment.e2e.ts`, with the same widths.
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
    const examine = async (part = 'main') => {
      if (javaScriptEnabled) expect(await findFaultsAsShown(page, { part })).toEqual([]);
    };
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const titleOf = (section: Section) => say(`sell.sections.${section}.title`);
    const linkTo = (section: Section) => page.getByRole('main').getByRole('link', { name: titleOf(section) });
    const showAllSections = async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: say('sell.allSections') })
        .click();
      await page.waitForURL(`**${carPath(id)}`);
      await heading('1924 Diatto Tipo 20');
    };

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

    // The list leads to each section, and each section to the next one.
    if (javaScriptEnabled) await showAllSections();
    else await heading('1924 Diatto Tipo 20');
    for (const section of SECTIONS)
      expect(await linkTo(section).getAttribute('href')).toBe(`${carPath(id)}/${section}`);
    await linkTo('identity').click();
    for (const [place, section] of SECTIONS.entries()) {
      await heading(titleOf(section));
      const answers = SECTION_ANSWERS[section];
      if (answers) {
        await answer(page, answers);
        // The frame around the questions is the same in each section.
        await examine(place === 0 ? 'main' : `form#${section}`);
      }
      await saveAndContinue(page);
      const next = SECTIONS[place + 1];
      await page.waitForURL(next ? `**${carPath(id)}/${next}` : `**${carPath(id)}`);
    }
    await submitCar(page);
    await page.getByRole('alert').getByText(MISSING).waitFor();

    // Each slot works like the others, so only some pictures are sent by the page.
    await buildRequiredPictures(house.database, {
      ...{ listing_id: id, seller, slots: REQUIRED_SLOTS.slice(SENT_SLOTS) },
    });
    await linkTo('pictures').click();
    await heading(titleOf('pictures'));
    expect(await offeredSlots(page, javaScriptEnabled)).toEqual(expect.arrayContaining(REQUIRED_SLOTS));
    for (const picture of (await drawPictures()).slice(0, SENT_SLOTS))
      await sendPicture(page, picture, javaScriptEnabled);
    await page.getByRole('heading', { name: '11 pictures in order' }).waitFor();
    await page.getByText(/on the way$/).waitFor({ state: 'detached' });
    await examine();

    await showAllSections();
    await page.getByText('8 of 8 sections complete').waitFor();
    await page.getByText(say('sell.submit.ready')).waitFor();
    await examine();
    await submitCar(page);
    await page.waitForURL(`**${carPath(id)}/completed`);
    await heading(say('sell.completed.title'));
    await page.getByText(/^We will answer by /).waitFor();
    await examine();

    await page.getByRole('link', { name: say('sell.completed.desk') }).click();
    await page.waitForURL(`**${deskPath(id)}`);
    await heading('1924 Diatto Tipo 20');
    await page.getByText(say('sellDesk.turn.house')).first().waitFor();
    await examine();

    await page
      .getByRole('main')
      .getByRole('link', { name: say('sellDesk.back') })
      .click();
    await page.waitForURL('**/en/account/vehicles-selling');
    const row = page.getByRole('listitem').filter({ hasText: '1924 Diatto Tipo 20' });
    await row.getByText(say('ownLists.state.submitted')).waitFor();
    await examine();
    await row.getByRole('link').click();
    await page.waitForURL(`**${deskPath(id)}`);

    // The address of the form leads to the desk too.
    const asked = await page.request.get(carPath(id));
    expect(new URL(asked.url()).pathname).toBe(deskPath(id));
  });
});

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

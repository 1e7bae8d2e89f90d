import { SECTIONS, type Section } from '@marque/domain/selling/answers';
import { REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import { DAY_MS } from '@marque/domain/time/durations';
import { heicPicture } from '@marque/server/capabilities/media/test/heic';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildRequiredPictures } from '@marque/testing/build-required-pictures';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examined, findFaults } from './axe.ts';
import { buildComparable, buildCurator, consignmentOf } from './consignments.ts';
import { deskOf } from './desk-page.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { buildLot, fromNow } from './lots.ts';
import { findWidePages } from './overflows.ts';
import { readFileFrom } from './purchases.ts';
import {
  answer,
  carPath,
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
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const CAR = '1924 Diatto Tipo 20';
const PHONE = { width: 360, height: 800 };
/** The seller works on a phone, and each step is also examined on a wide screen. */
const VIEWS: { width: number; colorScheme: 'light' | 'dark' }[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
/** For a part of a page that other steps examine on a wide screen. */
const ON_PHONE = VIEWS.slice(0, 1);
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

type Journey = {
  page: Page;
  seller: Customer;
  hasScript: boolean;
  /** Without JavaScript, axe cannot run. */
  examine: (part?: string, views?: typeof VIEWS) => Promise<void>;
};

test.each([true, false])(
  'a seller gets from the landing page to a scheduled car, on a phone and on a wide screen, with JavaScript: %s',
  async (hasScript) => {
    const names = { first_name: 'Ada', last_name: 'Seller' };
    const seller = await buildCustomer(house.database, { ...names, region: 'EU' });
    const { page, open } = await visitAs(house, seller.email, {
      ...{ ...examined, javaScriptEnabled: hasScript, viewport: PHONE },
    });
    const examine: Journey['examine'] = async (part = 'main', views = VIEWS) => {
      if (hasScript) expect(await findFaults(page, views, part)).toEqual([]);
      expect(await findWidePages(VIEWS.map(({ width }) => width))(page, page.url())).toEqual([]);
      await page.setViewportSize(PHONE);
    };
    const journey = { page, seller, hasScript, examine };
    await open('/en/sell-your-classic-car?make=Diatto&model=Tipo+20&year=1924');
    await page.getByRole('link', { name: say('sellLanding.valuation.sell') }).click();
    const id = await describeCar(journey);
    await agreeOnSale(journey, id);
  },
);

/** From the first question to the list of the seller's cars. Returns the id of the submitted car. */
async function describeCar({ page, seller, hasScript, examine }: Journey): Promise<string> {
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const titleOf = (section: Section) => say(`sell.sections.${section}.title`);
  const linkTo = (section: Section) => main.getByRole('link', { name: titleOf(section) });
  const showAllSections = async () => {
    await main.getByRole('link', { name: say('sell.allSections') }).click();
    await page.waitForURL(`**${carPath(id)}`);
    await heading(CAR);
  };

  await page.waitForURL(`**${newCarPath()}?**`);
  await heading(say('sell.enquiry.title'));
  await examine();
  const id = await enquire(page, hasScript);
  expect(await storedAnswers(house, id)).toMatchObject({
    ...{ make: 'Diatto', model: 'Tipo 20', year: 1924, mileage: 84_000, mileage_unit: 'km', country: 'IT' },
    ...{ town: 'Torino', seller_type: 'private', expectation: 24_000, region: 'EU' },
  });

  // The list leads to each section, and each section to the next one.
  if (hasScript) await showAllSections();
  else await heading(CAR);
  for (const section of SECTIONS)
    expect(await linkTo(section).getAttribute('href')).toBe(`${carPath(id)}/${section}`);
  await linkTo('identity').click();
  for (const [place, section] of SECTIONS.entries()) {
    await heading(titleOf(section));
    const answers = SECTION_ANSWERS[section];
    if (answers) {
      await answer(page, answers);
      // The frame around the questions is the same in each section.
      await (place === 0 ? examine() : examine(`form#${section}`, ON_PHONE));
    }
    await saveAndContinue(page);
    const next = SECTIONS[place + 1];
    await page.waitForURL(next ? `**${carPath(id)}/${next}` : `**${carPath(id)}`);
  }
  await submitCar(page);
  await page.getByRole('alert').getByText(say('errors.item-missing')).waitFor();

  // Each slot works like the others, so only some pictures are sent by the page.
  await buildRequiredPictures(house.database, {
    ...{ listing_id: id, seller, slots: REQUIRED_SLOTS.slice(SENT_SLOTS) },
  });
  await linkTo('pictures').click();
  await heading(titleOf('pictures'));
  expect(await offeredSlots(page, hasScript)).toEqual(expect.arrayContaining(REQUIRED_SLOTS));
  const [first, ...others] = (await drawPictures()).slice(0, SENT_SLOTS);
  // An iPhone sends HEIC, and this browser neither knows the type nor decodes it.
  const fromPhone = { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from(heicPicture()) };
  for (const picture of [...(first ? [{ ...first, file: fromPhone }] : []), ...others])
    await sendPicture(page, picture, hasScript);
  await page.getByRole('heading', { name: '11 pictures in order' }).waitFor();
  await page.getByText(/on the way$/).waitFor({ state: 'detached' });
  await examine('main', ON_PHONE);
  // The page is long, and all of its groups are alike.
  await examine('[aria-labelledby=shots-outside], #order', VIEWS.slice(1));

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
  await heading(CAR);
  await page.getByText(say('sellDesk.turn.house')).first().waitFor();
  await examine();
  await main.getByRole('link', { name: say('sellDesk.back') }).click();
  await page.waitForURL('**/en/account/vehicles-selling');
  const row = page.getByRole('listitem').filter({ hasText: CAR });
  await row.getByText(say('ownLists.state.submitted')).waitFor();
  await row.getByText(/^We will answer by /).waitFor();
  await examine();
  await row.getByRole('link').click();
  await page.waitForURL(`**${deskPath(id)}`);

  // The address of the form leads to the desk too.
  const asked = await page.request.get(carPath(id));
  expect(new URL(asked.url()).pathname).toBe(deskPath(id));
  return id;
}

/** On the desk of a submitted car: conversation, text, terms and agreement, until the auction is scheduled. */
async function agreeOnSale({ page, seller, hasScript, examine }: Journey, id: string): Promise<void> {
  const car = consignmentOf(house, { id, seller, curator: await buildCurator(house) });
  const desk = deskOf(page);
  const connected = () =>
    hasScript ? page.locator('html[data-live=connected]').waitFor() : Promise.resolve();
  /** With JavaScript the open page hears the news. */
  const hear = () => (hasScript ? Promise.resolve() : page.reload());
  await connected();
  await car.review();
  await hear();
  await desk.next('review');
  await desk.conversation.getByText(say('sellDesk.conversation.empty')).waitFor();

  // The conversation.
  await desk.message.fill('When can you visit?\nI am at home.');
  await desk.send();
  await desk.conversation.getByText('I am at home.').waitFor();
  expect(await desk.message.inputValue()).toBe('');
  await desk.conversation.getByText(/^We will answer your message by /).waitFor();
  await car.write('On Friday. <b>Fine?</b>');
  await hear();
  await desk.conversation.getByText('On Friday. <b>Fine?</b>').waitFor();
  expect(await desk.conversation.getByText(/^We will answer your message by /).count()).toBe(0);
  await desk.conversation.getByText(say('sellDesk.conversation.specialist', { name: 'Cleo' })).waitFor();

  // The text: the specialist edits, the seller edits and approves.
  await car.edit({ highlights: ['One family since 1969'] });
  await hear();
  await desk.text.locator('ins', { hasText: 'One family since 1969' }).waitFor();
  const editing = await desk.editing();
  await editing.getByLabel(say('sellDesk.text.fields.faults')).fill('A dent\nWorn carpet\nA slow clock');
  await editing.getByRole('button', { name: say('sellDesk.text.save') }).click();
  await desk.text.getByText('Version 3, edited by you').waitFor();
  expect((await car.readText()).current).toMatchObject({
    number: 3,
    texts: { en: { faults: ['A dent', 'Worn carpet', 'A slow clock'] } },
  });
  await examine();
  await desk.text.getByRole('button', { name: 'Approve version 3' }).click();
  await desk.text.getByText(say('sellDesk.text.approved'), { exact: true }).waitFor();

  // The specialist corrects a detail after the approval. The seller reads what has changed, and approves again.
  await car.correct({ mileage: 48_000 });
  await hear();
  await desk.text.locator('ins', { hasText: '48000' }).waitFor();
  await desk.text.getByText(say('sellDesk.text.notApproved'), { exact: true }).waitFor();
  await examine('#text', ON_PHONE);
  const earlier = await desk.unfold(desk.text, say('sellChanges.versions.title'));
  await earlier.getByRole('link', { name: 'Version 2, edited by our specialist' }).click();
  await earlier.locator('ins', { hasText: 'One family since 1969' }).waitFor();
  await connected();
  await desk.text.getByRole('button', { name: 'Approve version 3' }).click();
  await desk.text.getByText(say('sellDesk.text.approved'), { exact: true }).waitFor();

  // The proposal: a counter-proposal that is refused, one that is not, and an acceptance.
  const comparable = await buildComparable(house);
  await car.propose(0, { comparables: [comparable.id], note: 'A fair price,\nwe believe.' });
  await hear();
  await desk.next('proposal');
  await desk.proposal.getByText('€20,000 – €26,000').first().waitFor();
  await desk.proposal.getByRole('link', { name: '1968 Lancia Fulvia Rallye' }).waitFor();
  await examine();
  const countering = await desk.countering();
  const reserve = countering.getByLabel(say('sellDesk.proposal.counter.reserve', { sign: '€' }));
  const suggest = countering.getByRole('button', { name: say('sellDesk.proposal.counter.submit') });
  await reserve.fill('20,500');
  await suggest.click();
  await countering.getByText(say('errors.reserve-too-high')).last().waitFor();
  expect(await reserve.inputValue()).toBe('20,500');
  await reserve.fill('20,000');
  await suggest.click();
  await desk.next('countered');
  await car.propose(2, { reserve: 20_000 });
  await hear();
  await desk.next('proposal');
  await desk.proposal.getByRole('button', { name: say('sellDesk.proposal.accept') }).click();
  await desk.next('agreement');

  // The agreement.
  await page
    .getByRole('link', { name: say('sellDesk.next.agreement.button') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: say('sellAgreement.title') }).waitFor();
  await page.getByText('€20,000').first().waitFor();
  await examine();
  // The seller signs the text in the language that is shown.
  const languages = page.getByRole('navigation', { name: say('sellAgreement.language') });
  await languages.getByRole('link', { name: 'Deutsch' }).click();
  await page.locator('article[lang=de]').getByText('20.000').first().waitFor();
  expect(await page.getByText(say('sellAgreement.changed.title')).count()).toBe(0);
  const sign = page.getByRole('button', { name: say('sellAgreement.sign.button') });
  await page.getByLabel(say('sellAgreement.sign.name')).fill('Ada Seller');
  await page.getByLabel(say('sellAgreement.sign.accepted')).check();
  await sign.click();
  await page.getByText(say('sellAgreement.signed')).waitFor();
  const file = await page.getByRole('link', { name: say('sellAgreement.download') }).getAttribute('href');
  const pdf = await readFileFrom(page, file ?? '');
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await examine();

  await page.getByRole('link', { name: say('sellAgreement.toDesk') }).click();
  await desk.next('auction');
  await connected();
  await car.schedule();
  await hear();
  await desk.next('scheduled');
}

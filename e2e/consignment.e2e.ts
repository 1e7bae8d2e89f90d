import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import { DAY_MS } from '@marque/domain/time/durations';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, findFaults, ON_PHONE } from './axe.ts';
import { openConsignment } from './consignments.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { buildLot, fromNow } from './lots.ts';
import { findMessageKeys } from './message-keys.ts';
import { findWidePages } from './overflows.ts';
import { readFileFrom } from './purchases.ts';
import { walk } from './walk.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** The seller's desk, as the seller uses it. */
function deskOf(page: Page) {
  const part = (name: string) => page.getByRole('region', { name: say(name), exact: true });
  const conversation = part('sellDesk.conversation.title');
  const proposal = part('sellDesk.proposal.title');
  const text = part('sellDesk.text.title');
  /** Opens a folded part, unless it is open. */
  const unfold = async (within: ReturnType<typeof part>, title: string) => {
    const fold = within.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    return fold;
  };
  return {
    ...{ conversation, proposal, text, unfold },
    next: (thing: string) =>
      page.getByRole('heading', { name: say(`sellDesk.next.${thing}.title`), exact: true }).waitFor(),
    message: conversation.getByLabel(say('sellDesk.conversation.label')),
    send: () => conversation.getByRole('button', { name: say('sellDesk.conversation.send') }).click(),
    /** The form in which the seller edits the English text. */
    editing: () => unfold(text, say('sellDesk.text.edit', { language: 'English (UK)' })),
    countering: () => unfold(proposal, say('sellDesk.proposal.counter.open')),
  };
}

const buildComparable = () =>
  buildLot(house, {
    ...{ make: 'Lancia', model: 'Fulvia', year: 1968, title: '1968 Lancia Fulvia Rallye' },
    auction: {
      ...{ status: 'sold', starting_price: 23_500 },
      ...{ starts_at: fromNow(-30 * DAY_MS), ends_at: fromNow(-23 * DAY_MS) },
      closed_at: fromNow(-23 * DAY_MS),
    },
  });

// The journey begins in `selling.e2e.ts`, with the same widths.
describe.each([
  [360, true],
  [1280, false],
])('at %d px, with JavaScript: %s', (width, javaScriptEnabled) => {
  test('a submitted car gets its text, its terms and its agreement, and is scheduled', async () => {
    const car = await openConsignment(house);
    await car.review();
    const options = { ...examined, javaScriptEnabled, viewport: { width, height: 800 } };
    const { page, open } = await visitAs(house, car.seller.email, options);
    const desk = deskOf(page);
    /** Axe needs JavaScript. A part, examined on a phone, is enough if another step examines the whole page. */
    const expectSound = async (part?: string) => {
      if (javaScriptEnabled) expect(await findFaults(page, part ? ON_PHONE : undefined, part)).toEqual([]);
      expect(await findWidePages([width])(page, page.url())).toEqual([]);
    };
    /** With JavaScript the open page hears the news. */
    const hear = () => (javaScriptEnabled ? Promise.resolve() : page.reload());
    await open(car.desk);
    if (javaScriptEnabled) await page.locator('html[data-live=connected]').waitFor();
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
    await expectSound('#text');
    await desk.text.getByRole('button', { name: 'Approve version 3' }).click();
    await desk.text.getByText(say('sellDesk.text.approved'), { exact: true }).waitFor();

    // The specialist corrects a detail after the approval. The seller reads what has changed, and approves again.
    await car.correct({ mileage: 48_000 });
    await hear();
    await desk.text.locator('ins', { hasText: '48000' }).waitFor();
    await desk.text.getByText(say('sellDesk.text.notApproved'), { exact: true }).waitFor();
    await expectSound('#text');
    const earlier = await desk.unfold(desk.text, say('sellChanges.versions.title'));
    await earlier.getByRole('link', { name: 'Version 2, edited by our specialist' }).click();
    await earlier.locator('ins', { hasText: 'One family since 1969' }).waitFor();
    if (javaScriptEnabled) await page.locator('html[data-live=connected]').waitFor();
    await desk.text.getByRole('button', { name: 'Approve version 3' }).click();
    await desk.text.getByText(say('sellDesk.text.approved'), { exact: true }).waitFor();

    // The proposal: a counter-proposal that is refused, one that is not, and an acceptance.
    const comparable = await buildComparable();
    await car.propose(0, { comparables: [comparable.id], note: 'A fair price,\nwe believe.' });
    await hear();
    await desk.next('proposal');
    await desk.proposal.getByText('€20,000 – €26,000').first().waitFor();
    await desk.proposal.getByRole('link', { name: '1968 Lancia Fulvia Rallye' }).waitFor();
    await expectSound();
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
    await expectSound();
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
    await expectSound();

    await page.getByRole('link', { name: say('sellAgreement.toDesk') }).click();
    await desk.next('auction');
    if (javaScriptEnabled) await page.locator('html[data-live=connected]').waitFor();
    await car.schedule();
    await hear();
    await desk.next('scheduled');
  });
});

test('the pages from the proposal to the offers are complete and fit on a phone in each language', async () => {
  const car = await openConsignment(house);
  await car.review();
  await car.write('On Friday. Fine?');
  await car.edit({ highlights: ['One family since 1969'] });
  const comparable = await buildComparable();
  await car.propose(0, { comparables: [comparable.id], note: 'A fair price,\nwe believe.' });
  const owner_id = car.seller.id;
  const bidder = await buildBidder(house.database);
  const lead = { price: 9_000, leader_id: bidder.id, leader_maximum: 9_000, leader_since: fromNow(0) };
  const running = await buildLot(house, { owner_id, auction: { reserve: 30_000, ...lead } });
  const ended = { status: 'unsold', ends_at: fromNow(-1_000), closed_at: fromNow(0) } as const;
  const unsold = await buildLot(house, { owner_id, auction: { reserve: 30_000, ...lead, ...ended } });

  const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 800 } };
  const others = LOCALES.filter((locale) => locale !== 'en');
  const inEach = (path: string) =>
    others.map((locale) => path.replace('/en/', `/${segmentOfLocale(locale)}/`));
  const findFaultsIn = (paths: string[]) =>
    walk(
      () => visitAs(house, car.seller.email, phone),
      paths,
      async (page, path) => [
        ...(await findWidePages([360])(page, path)),
        ...(await findMessageKeys(page)).map((key) => `${path} shows ${key}`),
      ],
    );
  const opened = [
    car.desk,
    `/en/account/vehicle-details/${running.id}/auction`,
    `/en/account/vehicles-selling/${unsold.id}/offers`,
  ];
  expect(await findFaultsIn(opened.flatMap(inEach))).toEqual([]);
  await car.accept(1);
  const agreements = inEach(car.agree).map((path, place) => `${path}?language=${others[place]}`);
  expect(await findFaultsIn(agreements)).toEqual([]);
});

test('nothing that a seller types is lost', async () => {
  const car = await openConsignment(house);
  const { page, context, open, complaints } = await visitAs(house, car.seller.email, {});
  const desk = deskOf(page);
  await open(car.desk);
  await page.locator('html[data-live=connected]').waitFor();

  // A message without a connection stays in the form, and is sent later.
  await context.setOffline(true);
  await desk.message.fill('Written in the garage.');
  await desk.conversation.getByText(say('sellDesk.conversation.offline')).waitFor();
  await desk.send();
  await page.getByText(say('kept.failed.offline')).waitFor();
  expect(await desk.message.inputValue()).toBe('Written in the garage.');
  await context.setOffline(false);
  await desk.send();
  await desk.conversation.getByRole('listitem').getByText('Written in the garage.').waitFor();
  complaints.length = 0;

  // An edit survives a reload, and a version of somebody else.
  const editing = await desk.editing();
  const story = editing.getByLabel(say('sellDesk.text.fields.description'));
  await story.fill('My own words.');
  await page.reload();
  await story.waitFor();
  await expect.poll(() => story.inputValue()).toBe('My own words.');
  await car.edit({ description: 'The words of the specialist.' });
  // The page shows the new version by itself. The button moves down meanwhile, so a click could miss it.
  await editing.getByText(say('sellDesk.text.newer')).waitFor();
  await editing.getByRole('button', { name: say('sellDesk.text.save') }).click();
  await editing.getByText(say('sellDesk.text.conflict.title')).waitFor();
  await editing.getByText('The words of the specialist.').waitFor();
  // News makes the page read its data again. The answer to the form stays.
  await car.write('I have corrected a sentence.');
  await desk.conversation.getByText('I have corrected a sentence.').waitFor();
  await editing.getByText(say('sellDesk.text.conflict.title')).waitFor();
  expect(await story.inputValue()).toBe('My own words.');
  expect((await car.readText()).current.texts.en.description).toBe('The words of the specialist.');
  await editing.getByRole('button', { name: say('sellDesk.text.save') }).click();
  await desk.text.locator('ins', { hasText: 'My own words.' }).waitFor();
  expect((await car.readText()).current).toMatchObject({
    number: 3,
    texts: { en: { description: 'My own words.' } },
  });
});

test.each([true, false])(
  'a seller signs only what was shown, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const car = await openConsignment(house);
    await car.review();
    await car.propose(0);
    await car.accept(1);
    const { page, open } = await visitAs(house, car.seller.email, {
      ...{ javaScriptEnabled, viewport: { width: 1280, height: 600 } },
    });
    await open(car.agree);
    const sign = page.getByRole('button', { name: say('sellAgreement.sign.button') });
    if (javaScriptEnabled) {
      await page.locator('html[data-live=connected]').waitFor();
      expect(await sign.isDisabled()).toBe(true);
      await sign.scrollIntoViewIfNeeded();
      await expect.poll(() => sign.isDisabled()).toBe(false);
    }
    await page.getByLabel(say('sellAgreement.sign.name')).fill('Ada Seller');
    await page.getByLabel(say('sellAgreement.sign.accepted')).check();
    await house.database.kysely
      .updateTable('customers')
      .set({ last_name: 'Married' })
      .where('id', '=', car.seller.id)
      .execute();
    await sign.click();
    await page.getByText(say('sellAgreement.changed.title')).waitFor();
    await page.getByText('Ada Married (the seller)').waitFor();
    expect(await page.getByText(say('sellAgreement.signed')).count()).toBe(0);

    // Open terms have no agreement. The seller finds the new proposal instead.
    await car.propose(2, { fee_minor: 99_900 });
    if (!javaScriptEnabled) await page.reload();
    await deskOf(page).next('proposal');
    await page.getByText('€999').first().waitFor();
  },
);

test('the desk and the agreement do not exist for anybody else', async () => {
  const car = await openConsignment(house);
  await car.review();
  await car.propose(0);
  await car.accept(1);
  const visitor = await house.visit();
  const { request } = visitor.context;
  expect(new URL((await request.get(car.agree)).url()).pathname).toBe('/en/auth/login');
  const stranger = await buildCustomer(house.database);
  for (const { email } of [stranger, car.curator]) {
    await logInAs(house, visitor, email);
    for (const path of [car.desk, car.agree]) expect((await request.get(path)).status()).toBe(404);
  }
});

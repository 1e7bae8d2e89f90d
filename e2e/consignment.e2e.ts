import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { buildComparable, openConsignment } from './consignments.ts';
import { deskOf } from './desk-page.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { buildLot, fromNow } from './lots.ts';
import { findMessageKeys } from './message-keys.ts';
import { findWidePages } from './overflows.ts';
import { walk } from './walk.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

test('the pages from the proposal to the offers are complete and fit on a phone in each language', async () => {
  const car = await openConsignment(house);
  await car.review();
  await car.write('On Friday. Fine?');
  await car.edit({ highlights: ['One family since 1969'] });
  const comparable = await buildComparable(house);
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

  // The words of a counter-proposal survive a reload too, as they must if the session has ended.
  await car.review();
  await car.propose(0);
  const note = (await desk.countering()).getByLabel(say('sellDesk.proposal.counter.note'));
  await note.fill('After the summer, please.');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('After the summer, please.');
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

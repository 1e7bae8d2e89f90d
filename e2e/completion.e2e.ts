import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examined, findFaults, ON_PHONE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { bidAs, buildLot, endSoon, pathOf } from './lots.ts';
import { addCard, buildBuyer, buildPurchase, chargesOf } from './purchases.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const MASTERCARD = '5555 5555 5555 4444';
const PLAIN = { javaScriptEnabled: false };

/** The page of a sale, as one of its sides uses it. */
function salePage(page: Page) {
  /** Opens a collapsed form. */
  const unfold = async (open: string) => {
    const form = page.locator('details').filter({ has: page.getByText(open, { exact: true }) });
    await form.locator('summary').click();
    return form;
  };
  const decide = async (open: string, button: string) => {
    const form = await unfold(open);
    await form.getByRole('button', { name: button }).click();
  };
  return {
    unfold,
    /** Opens a collapsed form and presses its button. */
    decide,
    titled: (key: string) => page.getByRole('heading', { name: say(key), exact: true }),
    confirm: (step: string) =>
      decide(say(`sale.checklist.confirm.${step}.open`), say('sale.checklist.button')),
    /** A step in the checklist which this side has confirmed. */
    confirmed: (step: string, side: 'you' | 'buyer' | 'seller') =>
      page
        .getByRole('listitem')
        .filter({ hasText: say(`sale.checklist.steps.${step}`) })
        .getByText(say(`sale.checklist.confirmedBy.${side}`, { time: '' }).trim()),
    /** The links by which the other side is reached. */
    contacts: () =>
      page
        .getByRole('main')
        .locator('a[href^="tel:"], a[href^="mailto:"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  };
}

const readListing = (lot: { id: string }, as: { id: string }) =>
  callApi(house, { as, method: 'GET', path: `/listings/${lot.id}` });

/** The text of a car's page, as the server sends it to a guest. */
async function readAsGuest(lot: Parameters<typeof pathOf>[0]): Promise<string> {
  const html = await (await fetch(`${house.url}${pathOf(lot)}`)).text();
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ');
}

const buildAccounts = () => buildCustomer(house.database, { roles: ['accounts'] });

test('the two sides meet, confirm each step and settle the sale', async () => {
  const buyer = await buildBuyer(house);
  const { path, soldPath, lot, sale, seller } = await buildPurchase(house, buyer, { model: 'Completed' });
  await addCard(house, buyer, MASTERCARD);
  const buying = await visitAs(house, buyer.email, examined);
  const selling = await visitAs(house, seller.email, PLAIN);
  const ofBuyer = salePage(buying.page);
  const ofSeller = salePage(selling.page);

  await buying.open(path);
  await ofBuyer.titled('sale.state.payment_due.buyer.title').waitFor();
  await selling.open(soldPath);
  await ofSeller.titled('sale.state.payment_due.seller.title').waitFor();
  expect([await ofBuyer.contacts(), await ofSeller.contacts()]).toEqual([[], []]);

  await buying.page.getByRole('link', { name: say('sale.state.pay', { amount: '£720' }) }).click();
  await buying.page.getByRole('button', { name: say('paying.pay', { amount: '£720' }) }).click();
  await ofBuyer.titled('sale.thanks.title').waitFor();
  await selling.page.reload();
  await ofSeller.titled('sale.state.premium_paid.seller.title').waitFor();
  expect(await ofBuyer.contacts()).toEqual([`tel:${seller.telephone}`, `mailto:${seller.email}`]);
  expect(await ofSeller.contacts()).toEqual([`tel:${buyer.telephone}`, `mailto:${buyer.email}`]);
  await buying.page.getByText('Enzo Seller').waitFor();
  await selling.page.getByText('Ada Lovelace').waitFor();
  await buying.page.getByText(say('sale.counterpart.warning')).waitFor();
  expect(await findFaults(buying.page, ON_PHONE)).toEqual([]);
  const guest = await house.visit();
  await guest.open(pathOf(lot));
  const settled = guest.page.locator('#bid').getByText(say('cards.settled'), { exact: true });
  await guest.page.locator('#bid').getByText(say('bidBox.waiting.phase.sold')).waitFor();
  expect(await settled.count()).toBe(0);
  expect(await readAsGuest(lot)).not.toContain(say('cards.settled'));
  await guest.page.locator('html[data-live=connected]').waitFor();

  // The buyer's page is open, and follows what the seller does without a script.
  await buying.page.locator('html[data-live=connected]').waitFor();
  await ofSeller.confirm('money-received');
  await ofSeller.confirmed('money-received', 'you').waitFor();
  await ofBuyer.confirmed('money-received', 'seller').waitFor();
  await ofBuyer.confirm('car-received');
  await ofBuyer.confirmed('car-received', 'you').waitFor();
  await ofBuyer.confirm('documents-received');
  await ofBuyer.confirmed('documents-received', 'you').waitFor();
  await ofSeller.confirm('documents-given');
  await ofSeller.titled('sale.state.handed_over.seller.title').waitFor();
  await ofBuyer.titled('sale.state.handed_over.buyer.title').waitFor();

  await ofBuyer.confirm('content');
  await ofBuyer.confirmed('content', 'you').waitFor();
  expect(await readListing(lot, buyer)).not.toHaveProperty('settled');
  await ofSeller.confirm('content');
  await ofSeller.titled('sale.state.settled.seller.title').waitFor();
  await ofBuyer.titled('sale.state.settled.buyer.title').waitFor();
  expect(await readListing(lot, await buildCustomer(house.database))).toMatchObject({ settled: true });
  // The public page says so too, where it is open and where it is opened now.
  await settled.waitFor();
  const text = await readAsGuest(lot);
  expect(text).toContain(say('bidBox.waiting.phase.sold'));
  expect(text).toContain(say('cards.settled'));
  expect(await chargesOf(house, sale)).toEqual({ payments: ['succeeded'], charged: [72_000] });
});

test('a problem stops the sale for both sides until staff resolve it', async () => {
  const buyer = await buildBuyer(house);
  const { path, soldPath, lot, seller } = await buildPurchase(house, buyer, {
    ...{ model: 'Problem', state: 'premium_paid', paid_at: new Date() },
  });
  for (const [as, step] of [
    [seller, 'money-received'],
    [seller, 'documents-received'],
    [buyer, 'car-received'],
    [buyer, 'documents-received'],
  ] as const)
    await callApi(house, { as, path: `/sales/${lot.id}/steps/${step}` });
  const buying = await visitAs(house, buyer.email, PLAIN);
  const selling = await visitAs(house, seller.email, {});
  const ofSeller = salePage(selling.page);
  await buying.open(path);
  await selling.open(soldPath);
  await selling.page.locator('html[data-live=connected]').waitFor();

  const text = 'The clutch slips, and the seller knew it.';
  const form = await salePage(buying.page).unfold(say('sale.problem.open'));
  await form.getByLabel(say('sale.problem.label')).fill(text);
  await form.getByRole('button', { name: say('sale.problem.submit') }).click();
  await buying.page.getByText(say('sale.problem.own')).waitFor();
  await selling.page.getByText(say('sale.problem.of.buyer')).waitFor();
  expect(await selling.page.getByRole('blockquote').textContent()).toBe(text);
  await selling.page.getByText(say('sale.state.handed_over.stopped')).waitFor();
  // Nobody can be content, or raise another problem, while this one is open.
  expect(await selling.page.locator('main details').count()).toBe(0);

  const resolution = 'The seller pays for a new clutch.';
  const resolvePath = `/office/sales/${lot.id}/problem/resolve`;
  await callApi(house, { as: await buildAccounts(), path: resolvePath, body: { resolution } });
  await selling.page.getByText(say('sale.problem.of.buyer')).waitFor({ state: 'detached' });
  await ofSeller.confirm('content');
  await ofSeller.confirmed('content', 'you').waitFor();
  // A reload does not raise the problem again.
  await buying.page.reload();
  await salePage(buying.page).confirm('content');
  await salePage(buying.page).titled('sale.state.settled.buyer.title').waitFor();
  await ofSeller.titled('sale.state.settled.seller.title').waitFor();
});

test('a sale falls through, the next bidder accepts the car at their own bid and pays', async () => {
  const seller = await buildCustomer(house.database);
  const lot = await buildLot(house, { model: 'Second chance', owner_id: seller.id });
  const [winner, next] = [await buildBidder(house.database), await buildBidder(house.database)];
  await bidAs(house, next, { lot, amount: 9_000, kind: 'exact' });
  await bidAs(house, winner, { lot, amount: 12_000, kind: 'exact' });
  await endSoon(house, lot);
  const salesOf = async ({ id }: { id: string }) =>
    house.database.kysely
      .selectFrom('sales')
      .selectAll()
      .where('listing_id', '=', lot.id)
      .where('buyer_id', '=', id)
      .execute();
  await expect.poll(() => salesOf(winner)).toHaveLength(1);

  const won = await visitAs(house, winner.email, {});
  const path = `/en/account/vehicles-won/${lot.id}`;
  await won.open(path);
  await won.page.locator('html[data-live=connected]').waitFor();
  const decision = { reason: 'The buyer cannot pay.', refund: false };
  const fall = { path: `/office/sales/${lot.id}/fell-through`, body: decision };
  await callApi(house, { as: await buildAccounts(), ...fall });
  await salePage(won.page).titled('sale.state.fell_through.buyer.title').waitFor();
  await won.page.getByText(decision.reason).waitFor();
  expect(await readAsGuest(lot)).toContain(say('bidBox.waiting.phase.fellThrough'));

  const amount = '£9,000';
  const selling = await visitAs(house, seller.email, PLAIN);
  await selling.open(`/en/account/vehicles-selling/${lot.id}/sale`);
  await salePage(selling.page).decide(
    say('sale.secondChance.open'),
    say('sale.secondChance.button', { amount }),
  );
  await selling.page
    .getByText(say('sale.secondChance.state.open', { amount, time: '' }).split(amount)[0] ?? '')
    .waitFor();

  await addCard(house, next, MASTERCARD);
  const { page, open } = await visitAs(house, next.email, examined);
  await open('/en/account/vehicles-bidding');
  await page.getByRole('link', { name: say('secondChances.see') }).click();
  await page.getByText(say('secondChances.state.open'), { exact: true }).waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(page, ON_PHONE)).toEqual([]);
  await salePage(page).decide(
    say('secondChances.accept.open'),
    say('secondChances.accept.button', { amount }),
  );
  await page.waitForURL(`**${path}/pay`);
  await page.getByRole('radio', { name: /4444/ }).check();
  await page.locator('form#pay').getByRole('button').click();
  await salePage(page).titled('sale.thanks.title').waitFor();

  const [sale] = await salesOf(next);
  expect(sale).toMatchObject({ state: 'premium_paid', hammer_price: 9_000 });
  const total = (sale?.premium_minor ?? 0) + (sale?.vat_minor ?? 0);
  expect(await chargesOf(house, { id: sale?.id ?? '' })).toEqual({
    ...{ payments: ['succeeded'], charged: [total] },
  });
  await selling.page.reload();
  await salePage(selling.page).titled('sale.state.premium_paid.seller.title').waitFor();
  expect(await readAsGuest(lot)).toContain(say('bidBox.waiting.phase.sold'));
  // The former winner keeps the page of their own sale, and cannot pay any more.
  const answer = await won.page.request.get(`${path}/pay`);
  expect(new URL(answer.url()).pathname).toBe(path);
  expect(await answer.text()).toContain(say('sale.state.fell_through.buyer.title'));
});

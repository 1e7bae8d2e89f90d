import { json } from 'node:stream/consumers';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { auctionPage, pounds } from './auction-page.ts';
import { bidderAt, DESK } from './bidder-at.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { bidAs, bidsOf, buildLot, endSoon, fromNow, pathOf } from './lots.ts';
import { isSameWindow, markWindow } from './same-window.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');
const PHONE = { width: 360, height: 740 };

/** Intercepts bids. Requests for the history have the same address and pass unchanged. */
const onBid = (page: Page, befall: (route: Route) => Promise<void>) =>
  page.route('**/bids', (route) => (route.request().method() === 'POST' ? befall(route) : route.continue()));

test('two customers bid against each other, on a desktop and on a phone, until one wins', async () => {
  const lot = await buildLot(house, {
    model: 'Duel',
    // The end is so near that every bid extends the auction.
    auction: { starting_price: 1_000, ends_at: fromNow(118_000) },
  });
  const anna = await bidderAt(house, lot, { username: 'anna' });
  const bruno = await bidderAt(house, lot, { username: 'bruno', viewport: PHONE });
  for (const { page } of [anna, bruno]) await markWindow(page);

  // Anna clicks twice, which makes only one bid.
  await anna.review(1_500);
  await anna.asked.getByText(say('bidBox.confirm.bindingMaximum')).waitFor();
  await anna.placing(1_500).dblclick();
  await anna.accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  expect(await bidsOf(house, lot, anna.customer)).toBe(1);
  await anna.close();
  for (const { box, history, showsPrice } of [anna, bruno]) {
    await showsPrice(1_000);
    await box.getByText(say('bidBox.extended')).waitFor();
    await history.filter({ hasText: 'anna' }).first().waitFor();
  }

  // Bruno bids from the bar at the bottom of the phone. Her maximum outbids him twice before he leads.
  await bruno.bar
    .getByRole('button', { name: say('bidBox.standing.answer', { amount: pounds(1_100) }) })
    .click();
  expect(await bruno.amount.inputValue()).toBe('1100');
  await bruno.review(1_200);
  await bruno.placing(1_200).click();
  await bruno.accepted.getByText(say('bidBox.accepted.outbid')).waitFor();
  for (const { showsPrice } of [anna, bruno]) await showsPrice(1_300);
  for (const bid of [1_400, 1_600]) {
    await bruno.accepted
      .getByRole('button', { name: say('bidBox.confirm.placeMaximum', { amount: pounds(bid) }) })
      .click();
    await bruno.placing(bid).click();
    await bruno.accepted.waitFor();
  }
  await bruno.accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  await bruno.close();

  // Anna is notified at once, and bids again with one click and a confirmation.
  await anna.box.getByText(say('bidBox.standing.outbid')).waitFor();
  await anna.showsPrice(1_600);
  await anna.history.filter({ hasText: 'bruno' }).first().waitFor();
  await anna.box
    .getByRole('button', { name: say('bidBox.standing.answer', { amount: pounds(1_700) }) })
    .click();
  await anna.placing(1_700).click();
  await anna.accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  await anna.close();
  await bruno.box.getByText(say('bidBox.standing.outbid')).waitFor();
  await bruno.showsPrice(1_700);

  await endSoon(house, lot);
  await anna.box.getByText(say('bidBox.waiting.won')).waitFor();
  await bruno.box.getByText(say('bidBox.waiting.lost')).waitFor();
  for (const { box, page } of [anna, bruno]) {
    await box.getByText(say('cards.outcome.sold')).waitFor();
    expect(await isSameWindow(page)).toBe(true);
  }

  await anna.page.getByRole('button', { name: say('ledgerCheck.check') }).click();
  await anna.page.getByText(say('ledgerResult.sound')).waitFor();
  await anna.page.getByText(say('ledgerResult.passed.receipt')).waitFor();
  await anna.box.getByRole('link', { name: say('bidBox.waiting.wonLink') }).click();
  await anna.page.getByRole('article').filter({ hasText: 'Duel' }).getByText(pounds(1_700)).first().waitFor();
});

test('a customer can bid and save the receipt with the keyboard only', async () => {
  const lot = await buildLot(house, { model: 'Clavier' });
  const { page, amount, asked, accepted, customer } = await bidderAt(house, lot, { username: 'clara' });
  const isFocused = () => amount.evaluate((field) => field === document.activeElement);
  for (let stops = 0; stops < 150 && !(await isFocused()); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('2,000');
  await page.keyboard.press('Enter');
  await asked.waitFor();
  // The way back has the focus, so a second Enter never bids. If it follows at once, it does nothing.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(say('bidBox.confirm.back'));
  await page.keyboard.press('Enter');
  expect(await bidsOf(house, lot, customer)).toBe(0);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await amount.press('Enter');
  await asked.getByRole('button', { disabled: false, name: pounds(2_000) }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focused).toContain(pounds(2_000));
  await page.keyboard.press('Enter');
  await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  await page.keyboard.press('Escape');
  await accepted.waitFor({ state: 'detached' });
  expect(await bidsOf(house, lot, customer)).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await page.getByText(say('bidBox.receipt.title'), { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('bidBox.receipt.json') }).click();
  const receipt = await json(await (await download).createReadStream());
  expect(receipt).toMatchObject({
    listing: lot.id,
    amount: 2_000,
    sequence: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  // After a reload, or on another device, bidders see their own maximum. Nobody else sees it.
  await page.reload();
  await page.getByText(say('bidBox.standing.ownMaximum', { amount: pounds(2_000) })).waitFor();
});

describe('a bid that comes too late', () => {
  test('is refused if the price rises before the confirmation or while the bid is sent', async () => {
    const lot = await buildLot(house, { model: 'Sprint' });
    const rival = await buildBidder(house.database, { username: 'rival' });
    const dora = await bidderAt(house, lot, { username: 'dora' });
    await dora.review(1_000);
    await bidAs(house, rival, { lot, amount: 1_000, kind: 'exact' });
    await dora.asked.getByText(say('bidBox.confirm.overtaken', { minimum: pounds(1_100) })).waitFor();
    await dora.asked.getByRole('button', { name: say('bidBox.confirm.back') }).click();
    expect(await dora.amount.inputValue()).toBe('1000');

    const quickest = await buildBidder(house.database, { username: 'quickest' });
    await onBid(dora.page, async (route) => {
      await bidAs(house, quickest, { lot, amount: 1_500, kind: 'exact' });
      await route.continue();
    });
    await dora.review(1_100);
    await dora.placing(1_100).click();
    await dora.refused
      .getByText(say('bidBox.refused.code.bid-too-low', { minimum: pounds(1_600) }))
      .waitFor();
    await dora.refused
      .getByRole('button', { name: say('bidBox.refused.close') })
      .last()
      .click();
    expect(await dora.amount.inputValue()).toBe('1100');
  });
});

describe('a lost connection', () => {
  test('is shown, is restored, and then the price is read again', async () => {
    const lot = await buildLot(house, { model: 'Silence' });
    const rival = await buildBidder(house.database, { username: 'edgar' });
    const visitor = await house.visit({ viewport: DESK });
    const sockets = new Set<WebSocketRoute>();
    let isDown = false;
    await visitor.page.routeWebSocket(/\/app\//, (socket) => {
      if (isDown) return void socket.close();
      sockets.add(socket);
      socket.connectToServer();
    });
    // The page tries again after a while. The clock of the page goes forward, so that nobody waits for it.
    const { clock } = visitor.page;
    await clock.install();
    const { box, showsPrice } = auctionPage(visitor.page, say);
    await visitor.open(pathOf(lot));
    await visitor.page.locator('html[data-live=connected]').waitFor();
    const isCutOff = async () => {
      await clock.fastForward(5_000);
      return box.getByText(say('bidBox.cutOff')).isVisible();
    };

    isDown = true;
    for (const socket of sockets) await socket.close();
    await expect.poll(isCutOff).toBe(true);
    await bidAs(house, rival, { lot, amount: 1_000 });
    isDown = false;
    await expect.poll(isCutOff).toBe(false);
    await showsPrice(1_000);
  });

  test('causes no second bid if only the response is lost', async () => {
    const lot = await buildLot(house, { model: 'Echo' });
    const { page, review, placing, accepted, customer, complaints } = await bidderAt(house, lot, {
      username: 'frieda',
    });
    const keys: unknown[] = [];
    await onBid(page, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await review(1_200);
    await placing(1_200).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(await bidsOf(house, lot, customer)).toBe(1);
    complaints.length = 0;
  });
});

test('a tab that was suspended loads the missed changes', async () => {
  const lot = await buildLot(house, { model: 'Dormeuse' });
  const rival = await buildBidder(house.database, { username: 'early-bird' });
  const { page, context, open } = await house.visit();
  await open(pathOf(lot));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await bidAs(house, rival, { lot, amount: 3_000, kind: 'exact' });
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await page.getByText(pounds(3_000)).first().waitFor();
});

describe('a person who cannot bid sees why, and what to do', () => {
  test('a guest logs in and returns to the auction', async () => {
    const lot = await buildLot(house, { model: 'Guest' });
    const { page, open } = await house.visit({ viewport: DESK });
    await open(`${pathOf(lot)}?from=mail`);
    await auctionPage(page, say)
      .box.getByRole('link', { name: say('bidBox.guest.logIn') })
      .click();
    const form = page.locator('form#login');
    await form.getByLabel(say('fields.email'), { exact: true }).fill(people.buyer.email);
    await form.getByLabel(say('fields.password'), { exact: true }).fill(people.buyer.password);
    await form.getByRole('button', { name: say('login.submit'), exact: true }).click();
    await page.waitForURL(`**${pathOf(lot)}?from=mail`);
    await auctionPage(page, say).amount.waitFor();
  });

  test('a new customer is led to the steps, and a seller can only watch', async () => {
    const newcomer = await buildCustomer(house.database);
    const lot = await buildLot(house, { model: 'Obstacle' });
    const visitor = await house.visit({ viewport: PHONE });
    await logInAs(house, visitor, newcomer.email);
    await visitor.open(pathOf(lot));
    const { box } = auctionPage(visitor.page, say);
    await box.getByText(say('bidBox.obstacles.reason.phone-not-verified')).waitFor();
    await box.getByRole('link', { name: say('bidBox.obstacles.getReady') }).click();
    await visitor.page.getByRole('heading', { level: 1, name: say('steps.title') }).waitFor();

    const own = await buildLot(house, { model: 'Own', owner_id: newcomer.id });
    await visitor.open(pathOf(own));
    await box.getByText(say('bidBox.ownListing')).waitFor();
  });
});

test('a sealed bid is hidden until it is opened at the end', async () => {
  const lot = await buildLot(house, { model: 'Secret', plan_type: 3, auction: { sealed: true } });
  const rival = await buildBidder(house.database, { username: 'greta' });
  await bidAs(house, rival, { lot, amount: 4_000, kind: 'sealed' });
  const { page, box, review, placing, accepted, close } = await bidderAt(house, lot, { username: 'henri' });
  await review(5_000);
  await placing(5_000).click();
  await accepted.getByText(say('bidBox.receipt.nonce'), { exact: true }).waitFor();
  await close();
  await box.getByText(say('bidBox.sealedPrice')).waitFor();
  await box.getByText(say('bidBox.sealedBid.amount', { amount: pounds(5_000) })).waitFor();
  // The button stays on a small screen, although the notice and the receipt push the form down.
  await page.setViewportSize({ width: 1280, height: 720 });
  const button = await box.getByRole('button', { name: say('bidBox.form.review') }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(720);
  await page.locator('#bids').getByText(say('bidHistory.sealed')).waitFor();
  // Another tab of the same browser knows the amount too. A browser that does not know it says so.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const panel = other.locator('#bid');
  await panel.getByText(say('bidBox.sealedBid.amount', { amount: pounds(5_000) })).waitFor();
  await other.evaluate(() => localStorage.clear());
  await other.reload();
  await panel.getByText(say('bidBox.sealedBid.elsewhere')).waitFor();
  await other.goto('/en/account/vehicles-bidding');
  await other.getByText(say('ownLists.bids.inOtherBrowser')).waitFor();
  await other.close();

  await endSoon(house, lot);
  await box.getByText(say('bidBox.waiting.won')).waitFor();
  await page.getByRole('button', { name: say('ledgerCheck.check') }).click();
  await page.getByText(say('ledgerResult.passed.openings')).waitFor();
});

test('the amount is validated when the field loses the focus, and not while it is typed', async () => {
  const lot = await buildLot(house, { model: 'Patience', auction: { starting_price: 1_000 } });
  const { amount, box } = await bidderAt(house, lot, { username: 'hesitant' });
  const fault = box.getByText(say('bidBox.form.tooLow', { minimum: pounds(1_000) }));
  await amount.pressSequentially('5');
  await amount.press('0');
  expect(await fault.count()).toBe(0);
  await amount.blur();
  await fault.waitFor();
  // The fault disappears as soon as the amount is valid, and not before.
  await amount.press('End');
  await amount.pressSequentially('0');
  expect(await fault.count()).toBe(1);
  await amount.pressSequentially('0');
  await fault.waitFor({ state: 'detached' });
});

import { buildBidder } from '@marque/testing/build-bidder';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { auctionPage, pounds } from './auction-page.ts';
import { DESK_IN_DARK, examined, findFaults, findFaultsAsShown, PHONE_IN_LIGHT } from './axe.ts';
import { bidderAt, DESK } from './bidder-at.ts';
import { dismiss } from './dismiss.ts';
import { useHouse } from './house.ts';
import { bidAs, bidsOf, buildLot, endSoon, fromNow, pathOf } from './lots.ts';
import { findWideParts } from './overflows.ts';
import { isSameWindow, markWindow } from './same-window.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const NARROW_PHONE = { width: 320, height: 740 };

describe('on the narrowest phone', () => {
  test('the sheet and the dialogs fit, follow every bid, and keep their buttons in place', async () => {
    const lot = await buildLot(house, { model: 'Truth', seller_type: 'dealer' });
    const rival = await buildBidder(house.database, { username: 'truth-rival' });
    const { page, box, bar, sheet, asked, accepted, amount, review, placing, close } = await bidderAt(
      house,
      lot,
      { username: 'truthful', ...examined, viewport: NARROW_PHONE },
    );
    const offer = (bid: number) => ({ name: say('bidBox.standing.answer', { amount: pounds(bid) }) });
    const exactOffer = (bid: number) => ({
      name: say('bidBox.standing.answerExact', { amount: pounds(bid) }),
      exact: true,
    });
    const expectToFit = async (dialog: string) => {
      expect(await findWideParts(page)).toEqual([]);
      expect(await findFaultsAsShown(page, { part: dialog })).toEqual([]);
    };

    // Bidders know that they buy from a dealer, on the page and before they bid.
    await page.getByText(`· ${say('auction.seller.type.dealer')}`).waitFor();

    // The sheet shows the price of every bid. Its costs are those of the minimum bid until the amount is valid.
    await bar.getByRole('button', offer(1_000)).click();
    await sheet.waitFor();
    await bidAs(house, rival, { lot, amount: 1_000, kind: 'exact' });
    await sheet.getByText(say('bidBox.currentBid')).waitFor();
    for (const typed of ['', 'lots']) {
      await amount.fill(typed);
      await sheet.getByText(say('bidBox.allIn.minimum')).waitFor();
      await sheet.locator('dd').getByText(pounds(1_100)).waitFor();
    }
    await expectToFit('[role=dialog]');

    // After going back, the bar and the sheet show the amount that was typed.
    await review(1_500);
    await asked.getByText(say('bidBox.confirm.seller.dealer')).waitFor();
    await expectToFit('[role=alertdialog]');
    const goBack = asked.getByRole('button', { name: say('bidBox.confirm.back') });
    await goBack.click();
    await bar.getByRole('button', offer(1_500)).click();
    expect(await amount.inputValue()).toBe('1500');

    await review(1_500);
    // A trial waits until the dialog has stopped moving.
    await placing(1_500).click({ trial: true });
    const places = [await goBack.boundingBox(), await placing(1_500).boundingBox()];
    await placing(1_500).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    await bidAs(house, rival, { lot, amount: 2_500, kind: 'exact' });
    const sentence = { amount: pounds(1_500), price: pounds(2_500) };
    await accepted.getByText(say('bidBox.accepted.outbidSinceMaximumText', sentence)).waitFor();
    expect(await accepted.getByText(say('bidBox.accepted.leading')).count()).toBe(0);
    const closing = accepted.locator('footer').getByRole('button', { name: say('bidBox.accepted.close') });
    const answering = accepted.getByRole('button', offer(2_600));
    await answering.click({ trial: true });
    expect([await closing.boundingBox(), await answering.boundingBox()]).toEqual(places);
    await expectToFit('[role=dialog]');
    await close();

    // Every button follows the chosen kind of bid.
    await bar.getByRole('button', offer(2_600)).click();
    await sheet.getByText(say('bidBox.standing.outbid')).waitFor();
    await sheet.getByRole('radio', { name: say('bidBox.form.exact') }).check();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', exactOffer(2_600)).waitFor();
    await box.getByRole('button', exactOffer(2_600)).click();
    await asked
      .getByText(say('bidBox.confirm.kinds.exact', { amount: pounds(2_600), car: '1965 Jaguar Truth' }))
      .waitFor();
    await goBack.click();
  });
});

describe('when the auction ends', () => {
  test('the sheet, the question and the answer say so in every window', async () => {
    const lot = await buildLot(house, { model: 'Hammer' });
    const sending = await bidderAt(house, lot, { username: 'hammered' });
    const openAnother = async (viewport: typeof DESK) => {
      const page = await sending.context.newPage();
      await page.setViewportSize(viewport);
      await page.goto(pathOf(lot));
      await page.locator('html[data-page-loaded]').waitFor();
      return { page, ...auctionPage(page, say) };
    };
    const [asking, phone] = [await openAnother(DESK), await openAnother(NARROW_PHONE)];

    // The bid arrives in time, but its answer comes after the end.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await sending.page.route('**/bids', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await sending.review(1_500);
    await sending.placing(1_500).click();
    await phone.bar.getByRole('button', { name: say('bidBox.bar.bid'), exact: true }).click();
    await phone.sheet.getByText(say('bidBox.standing.leading')).waitFor();
    await asking.box.getByText(say('bidBox.standing.leading')).waitFor();
    await asking.review(2_500);

    await endSoon(house, lot);
    await asking.asked.getByText(say('bidBox.confirm.tooLate')).waitFor();
    expect(await asking.placing(2_500).count()).toBe(0);
    await phone.sheet.getByText(say('bidBox.waiting.won')).waitFor();
    expect(await phone.amount.count()).toBe(0);
    // A bid that is on its way is not called late.
    await sending.asked.getByText(say('bidBox.over')).waitFor();
    expect(await sending.asked.getByText(say('bidBox.confirm.tooLate')).count()).toBe(0);
    answer();
    await sending.accepted.getByText(say('bidBox.waiting.won')).waitFor();
  });
});

describe('an open bid dialog', () => {
  test('asks for an unusually high amount twice', async () => {
    const lot = await buildLot(house, { model: 'Zero' });
    const { page, asked, accepted, review, placing } = await bidderAt(house, lot, { username: 'zero' });
    await review(15_000);
    const again = asked.getByLabel(say('bidBox.confirm.retype'));
    await again.fill('1500');
    await expect.poll(() => placing(15_000).isDisabled()).toBe(true);
    await again.fill('15,000');
    await placing(15_000).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    expect(await page.locator('[name=retyped]').count()).toBe(0);
  });

  test('says that another bidder was first with the same maximum', async () => {
    const lot = await buildLot(house, { model: 'Equal' });
    const first = await buildBidder(house.database, { username: 'first-equal' });
    await bidAs(house, first, { lot, amount: 2_000 });
    const { accepted, review, placing } = await bidderAt(house, lot, { username: 'second-equal' });
    await review(2_000);
    await placing(2_000).click();
    await accepted.getByText(say('bidBox.accepted.equal')).waitFor();
  });
});

test('a bid that is confirmed while the browser is offline is kept, and is sent once', async () => {
  const lot = await buildLot(house, { model: 'Tunnel' });
  const { page, context, asked, accepted, review, placing, customer, complaints } = await bidderAt(
    house,
    lot,
    {
      username: 'tunnel',
    },
  );
  await page.waitForLoadState('networkidle');
  await review(1_500);
  await context.setOffline(true);
  await asked.getByText(say('bidBox.unknown.offline')).waitFor();
  await placing(1_500).click();
  const offline = page.getByRole('alertdialog', { name: say('bidBox.unknown.offline') });
  await offline.getByText(say('bidBox.unknown.offlineMaximumText', { amount: pounds(1_500) })).waitFor();
  await offline.getByRole('button', { name: say('bidBox.unknown.send') }).click();
  await offline.waitFor();
  expect(await bidsOf(house, lot, customer)).toBe(0);
  await context.setOffline(false);
  await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  expect(await bidsOf(house, lot, customer)).toBe(1);
  complaints.splice(0);
});

test('a question stays open while the server is out of order, and its bid can be placed afterwards', async () => {
  const lot = await buildLot(house, { model: 'Interrupted' });
  const rival = await buildBidder(house.database, { username: 'uninterrupted' });
  const bidder = await bidderAt(house, lot, { username: 'interrupted' });
  const { page, asked, accepted, review, placing, complaints } = bidder;
  await page.waitForLoadState('networkidle');
  await review(1_500);
  await markWindow(page);
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.route('**/*', (route) => route.fulfill({ status: 503, body: '' }));
  await bidAs(house, rival, { lot, amount: 1_000, kind: 'exact' });
  await asked.getByText(pounds(1_000)).waitFor();
  await refused;
  await placing(1_500).waitFor();

  await page.unroute('**/*');
  await placing(1_500).click();
  await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  expect(await isSameWindow(page)).toBe(true);
  complaints.splice(0);
});

describe('the closing room', () => {
  const enter = (page: Page) =>
    page.getByRole('button', { name: say('closingRoom.enter') }).filter({ visible: true });
  const roomOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

  test('opens in the last ten minutes, places a bid after the usual question, and shows the end', async () => {
    const lot = await buildLot(house, { model: 'Finale', auction: { ends_at: fromNow(300_000) } });
    const rival = await buildBidder(house.database, { username: 'finale-rival' });
    await bidAs(house, rival, { lot, amount: 1_000, kind: 'exact' });
    const { page, asked, accepted, placing, close } = await bidderAt(house, lot, { username: 'finalist' });
    await page.locator('html[data-live=connected]').waitFor();
    await enter(page).press('Enter');
    const room = roomOf(page, '1965 Jaguar Finale');
    await room.getByText(say('closingRoom.leader', { name: 'finale-rival' })).waitFor();
    await dismiss(room);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(say('closingRoom.enter'));

    await page.keyboard.press('Enter');
    await room
      .getByRole('button', { name: say('bidBox.standing.answer', { amount: pounds(1_100) }) })
      .click();
    await asked.waitFor();
    await placing(1_100).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    await close();
    await room.getByText(say('bidBox.standing.leading')).waitFor();

    await endSoon(house, lot);
    await room.getByText(say('bidBox.waiting.won')).waitFor();
    await room.getByRole('button', { name: say('auction.toCar') }).click();
    await room.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bid');
  });

  test('is offered without a reload, also on a phone', async () => {
    const lot = await buildLot(house, { model: 'Countdown', auction: { ends_at: fromNow(603_000) } });
    const { page, open } = await house.visit({ ...examined, viewport: { width: 360, height: 740 } });
    await open(pathOf(lot));
    await enter(page).click();
    const room = roomOf(page, '1965 Jaguar Countdown');
    await room.getByRole('link', { name: say('bidBox.guest.logIn') }).waitFor();
    expect(await findFaults(page, [DESK_IN_DARK, PHONE_IN_LIGHT], '[role=dialog]')).toEqual([]);
    expect(await findWideParts(page)).toEqual([]);
    await room.getByRole('button', { name: say('closingRoom.leave') }).click();
    await room.waitFor({ state: 'detached' });
  });
});

test('times are shown by the clock of the viewer and by the clock of the seller', async () => {
  const lot = await buildLot(house, {
    model: 'Zones',
    region: 'EU',
    auction: { ends_at: new Date('2031-07-01T18:30:00Z') },
  });
  const { page, open } = await house.visit({ timezoneId: 'Asia/Tokyo' });
  await open(pathOf(lot));
  const { box } = auctionPage(page, say);
  await box.getByText('Wed 2 Jul, 03:30 Japan Standard Time').waitFor();
  await box.getByText(say('auction.sellerTime', { time: 'Tue 1 Jul, 20:30 CEST' })).waitFor();

  // The page is English, so its HTML has the time of London. This viewer has the clock of the seller.
  const neighbour = await house.visit({ timezoneId: 'Europe/Berlin' });
  await neighbour.open(pathOf(lot));
  const shown = auctionPage(neighbour.page, say).box;
  await shown.getByText('Tue 1 Jul, 20:30 CEST').waitFor();
  expect(await shown.getByText('20:30 CEST').count()).toBe(1);
});

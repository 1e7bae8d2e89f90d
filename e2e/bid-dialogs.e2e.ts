import { buildBidder } from '@marque/testing/build-bidder';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { auctionPage, pounds } from './auction-page.ts';
import { DESK_IN_DARK, examined, findFaults, PHONE_IN_LIGHT } from './axe.ts';
import { bidderAt } from './bidder-at.ts';
import { useHouse } from './house.ts';
import { bidAs, bidsOf, buildLot, endSoon, fromNow, pathOf } from './lots.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

describe('an open bid dialog', () => {
  test('shows the current price and standing, and offers no bid after the end', async () => {
    const lot = await buildLot(house, { model: 'Truth' });
    const rival = await buildBidder(house.database, { username: 'truth-rival' });
    const { asked, accepted, review, placing, close } = await bidderAt(house, lot, { username: 'truthful' });
    await review(1_500);
    await placing(1_500).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    await bidAs(house, rival, { lot, amount: 1_500, kind: 'maximum' });
    await bidAs(house, rival, { lot, amount: 2_500, kind: 'exact' });
    await accepted
      .getByText(say('bidBox.accepted.outbidSinceText', { amount: pounds(1_500), price: pounds(2_500) }))
      .waitFor();
    expect(await accepted.getByText(say('bidBox.accepted.leading')).count()).toBe(0);
    await close();

    await review(3_000);
    await asked.getByText(pounds(2_500)).first().waitFor();
    await endSoon(house, lot);
    await asked.getByText(say('bidBox.confirm.tooLate')).waitFor({ timeout: 30_000 });
    expect(await placing(3_000).count()).toBe(0);
  });

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
  await offline.getByText(say('bidBox.unknown.offlineText', { amount: pounds(1_500) })).waitFor();
  await offline.getByRole('button', { name: say('bidBox.unknown.send') }).click();
  await offline.waitFor();
  expect(await bidsOf(house, lot, customer)).toBe(0);
  await context.setOffline(false);
  await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  expect(await bidsOf(house, lot, customer)).toBe(1);
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
    await page.keyboard.press('Escape');
    await room.waitFor({ state: 'detached' });
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
    await room.getByText(say('bidBox.waiting.won')).waitFor({ timeout: 30_000 });
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
    expect(await findFaults(page, [PHONE_IN_LIGHT, DESK_IN_DARK], '[role=dialog]')).toEqual([]);
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
  await box.getByText('Wed 2 Jul, 03:30 GMT+9').waitFor();
  await box.getByText(say('auction.sellerTime', { time: 'Tue 1 Jul, 20:30 CEST' })).waitFor();
});

import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { bidAs, buildLot, pathOf } from './lots.ts';
import { findFaultsOf, statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const MINUTE = 60_000;
const soon = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** A running auction near the top of the board, with a bid. */
async function begin(model = `Board ${randomUUID().slice(0, 8)}`) {
  const lot = await buildLot(house, { model, auction: { reserve: 33_333, ends_at: soon(8) } });
  const bidder = await buildBidder(house.database);
  await bidAs(house, bidder, { lot, amount: 5_000, kind: 'exact' });
  return { lot, bidder, model };
}

describe('the live board', () => {
  test.each([true, false])(
    'lets a manager read the reserve, extend, propose a void and lower the reserve (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { lot, model } = await begin();
      const { page, open } = await visitAs(house, 'manager@example.com', { javaScriptEnabled });
      await open('/en/office/live');
      const row = page.getByRole('row').filter({ hasText: model });
      await row.getByText('£5,000').waitFor();
      if (javaScriptEnabled) {
        const rival = await buildBidder(house.database);
        await bidAs(house, rival, { lot, amount: 6_000, kind: 'exact' });
        await row.getByText('£6,000').waitFor();
      }
      await row.getByRole('link').click();
      await page.waitForURL(`**/office/live/${lot.id}`);
      const button = (key: string) =>
        page.getByRole('button', { name: say(`officeLive.${key}`), exact: true });
      const unfold = (key: string) =>
        page
          .locator('summary')
          .filter({ hasText: say(`officeLive.${key}`) })
          .first()
          .click();

      expect(await page.getByText('£33,333').count()).toBe(0);
      await button('figures.showReserve').click();
      await page.getByText('£33,333').waitFor();

      await unfold('decide.extend.title');
      await page.getByLabel(say('officeLive.decide.extend.publicReason')).selectOption('login-unavailable');
      await page.getByLabel(say('officeLive.decide.extend.minutes')).selectOption('60');
      await page
        .getByLabel(say('officeLive.decide.extend.reason'))
        .fill('The login page answered with errors.');
      await button('decide.extend.button').click();
      await page.getByLabel(say('identityProof.password')).fill(DEMO_PASSWORD);
      expect(await page.getByLabel(say('officeLive.decide.extend.minutes')).inputValue()).toBe('60');
      await button('decide.extend.button').click();
      await page.getByText(say('officeLive.done')).waitFor();
      const reason = say('bidHistory.extension.reasons.login-unavailable');
      await page.getByRole('row').filter({ hasText: reason }).waitFor();

      const bid = page.getByRole('row', { name: /^1 £5,000/ });
      await bid.locator('summary').click();
      await bid.getByLabel(say('officeLive.entries.void.reason')).fill('The bidder mistyped.');
      await bid.getByRole('button', { name: say('officeLive.entries.void.button') }).click();
      await page.getByText(say('officeLive.proposed')).waitFor();
      await bid.getByText(say('officeLive.entries.void.proposed')).waitFor();

      await unfold('decide.lower-reserve.title');
      await page
        .getByLabel(say('officeLive.decide.lower-reserve.amount', { currency: 'GBP' }))
        .fill('99,999');
      await page.getByLabel(say('officeLive.decide.lower-reserve.reason')).fill('By telephone.');
      await button('decide.lower-reserve.button').click();
      await page.getByText(say('errors.reserve-not-lower')).waitFor();
      await page.getByLabel(say('officeLive.decide.lower-reserve.amount', { currency: 'GBP' })).fill('4,000');
      await button('decide.lower-reserve.button').click();
      await page.getByText(say('officeLive.done')).waitFor();

      await open(pathOf(lot).replace(/^\/en/, '/de'));
      const german = wordsOf('de');
      await page
        .locator('#bid')
        .getByText(german('bidHistory.extension.reasons.login-unavailable'))
        .waitFor();
      const history = page.locator('#bids');
      await history.getByText(german('bidHistory.kind.extended')).waitFor();
      await history.getByText(german('bidHistory.extension.reasons.login-unavailable')).waitFor();
      await history.getByText(german('bidHistory.kind.reserve-lowered')).waitFor();
    },
  );
});

describe('the calendar', () => {
  test.each([true, false])('moves a car to another hour (JavaScript: %s)', async (javaScriptEnabled) => {
    const model = `Moved ${randomUUID().slice(0, 8)}`;
    // Each run has a week of its own.
    const week = javaScriptEnabled ? '2031-03-03' : '2031-03-10';
    const day = (days: number, time: string) =>
      new Date(Date.parse(`${week}T${time}:00Z`) + days * 24 * 60 * MINUTE);
    const lot = await buildLot(house, {
      model,
      status: 'scheduled',
      auction: { status: 'scheduled', starts_at: day(-7, '12:00'), ends_at: day(2, '19:00') },
    });
    const { page, open } = await visitAs(house, 'curator@example.com', {
      ...{ javaScriptEnabled, viewport: { width: 1440, height: 1000 } },
    });
    await open(`/en/office/calendar?day=${week}`);
    await page.locator('td a').filter({ hasText: /^1$/ }).first().click();
    await page.getByRole('link', { name: model }).first().waitFor();
    const item = page.getByRole('listitem').filter({ hasText: model });
    if (javaScriptEnabled)
      await dragTo(item, page.locator(`td[data-time="${dayOf(day(3, '20:00'))}T20:00"]`));
    else {
      await item.getByText(say('officeCalendar.planned.move'), { exact: true }).click();
      const cell = page.locator(`td[data-time="${dayOf(day(3, '20:00'))}T20:00"] a`);
      await cell.focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText(say('officeCalendar.warnings.none')).waitFor();
    const ends = page.getByLabel(say('officeCalendar.panel.ends'), { exact: true });
    await expect.poll(() => ends.inputValue()).toBe(`${dayOf(day(3, '20:00'))}T20:00`);
    const move = page.getByRole('button', { name: say('officeCalendar.panel.moveButton') });
    const check = page.getByRole('button', { name: say('officeCalendar.panel.check') });
    await move.waitFor();
    await ends.fill(`${dayOf(day(3, '20:00'))}T20:30`);
    // The car cannot be moved to a time that the field no longer shows.
    if (javaScriptEnabled) await move.waitFor({ state: 'detached' });
    await check.press('Enter');
    await expect
      .poll(() => page.locator('input[name=ends_at]').inputValue())
      .toBe(day(3, '20:30').toISOString());
    if (javaScriptEnabled)
      expect(await check.evaluate((button) => button.ownerDocument.activeElement === button)).toBe(true);
    const consent = page.getByLabel(say('officeCalendar.panel.consent'));
    await consent.fill('Ada agreed by letter.');
    await move.click();
    await page.getByText(say('officeCalendar.moved')).waitFor();
    const { ends_at } = await house.database.kysely
      .selectFrom('auctions')
      .select('ends_at')
      .where('id', '=', lot.id)
      .executeTakeFirstOrThrow();
    expect(ends_at).toEqual(day(3, '20:30'));
  });
});

/** The events of a drag. The mouse of a busy machine may drop an item in the next cell. */
async function dragTo(item: Locator, cell: Locator): Promise<void> {
  const dataTransfer = await item.page().evaluateHandle(() => new DataTransfer());
  await item.dispatchEvent('dragstart', { dataTransfer });
  await cell.dispatchEvent('dragover', { dataTransfer });
  await cell.dispatchEvent('drop', { dataTransfer });
  await item.dispatchEvent('dragend', { dataTransfer });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

describe('the live board and the calendar', () => {
  test('exist only for roles with the permission, are accessible and fit on a phone', async () => {
    const { lot, bidder } = await begin('Sedanca de Ville with a very long name of its coachbuilder');
    const planned = await buildLot(house, {
      model: 'Planned',
      auction: { status: 'scheduled', starts_at: soon(60), ends_at: new Date('2031-05-07T18:00:00Z') },
    });
    const paths = {
      live: '/en/office/live',
      auction: `/en/office/live/${lot.id}`,
      calendar: `/en/office/calendar?day=2031-05-07&car=${planned.id}&ends=2031-05-08T19:00`,
      slot: '/en/office/calendar?day=2031-05-07&slot=2031-05-07T19',
      month: '/en/office/calendar?day=2031-05-07&view=month',
    };
    const moderator = await buildCustomer(house.database, { roles: ['moderator'] });
    const addresses = Object.values(paths);
    for (const [email, status] of [
      [bidder.email, 404],
      [moderator.email, 403],
    ] as const)
      expect([email, await statusesFor(house, email, addresses)]).toEqual([
        email,
        addresses.map(() => status),
      ]);
    const wrong = [
      ...['live?after=x', 'live/x', `live/${randomUUID()}`, `live/${lot.id}?before=x`],
      ...['calendar?region=Mars', 'calendar?day=x', 'calendar?car=x', `calendar?car=${randomUUID()}`],
    ].map((end) => `/en/office/${end}`);
    expect(await statusesFor(house, 'manager@example.com', wrong)).toEqual(wrong.map(() => 404));

    const visitor = await visitAs(house, 'manager@example.com', examined);
    expect(await findFaultsOf(visitor, [paths.auction, paths.calendar], IN_THE_OFFICE)).toEqual([]);
    expect(await findFaultsOf(visitor, [paths.live, paths.slot, paths.month])).toEqual([]);
  });
});

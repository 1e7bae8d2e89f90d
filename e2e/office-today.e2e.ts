import { randomUUID } from 'node:crypto';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildListing } from '@marque/testing/build-listing';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { bidAs, buildLot, fromNow } from './lots.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** A car whose seller has waited longer than any other, so it is the next task of everybody who answers sellers. */
const model = `Overdue ${randomUUID().slice(0, 8)}`;
let car: { id: string };

beforeAll(async () => {
  car = await buildListing(house.database, { model, status: 'submitted', auction: false });
  const at = new Date('2001-03-01T09:00:00Z');
  await house.database.kysely
    .insertInto('submissions')
    .values({
      ...{ listing_id: car.id, locale: 'en', created_at: at, updated_at: at, submitted_at: at },
      respond_by: new Date('2001-03-03T09:00:00Z'),
    })
    .execute();
});

describe('the day of the office', () => {
  test.each([true, false])(
    'opens the office, and leads a curator to the next task (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page, open } = await visitAs(house, 'curator@example.com', { javaScriptEnabled });
      await open('/en/account');
      await page
        .locator('main')
        .getByRole('link', { name: say('account.office'), exact: true })
        .click();
      await page.waitForURL('**/en/office');
      const menu = page.getByRole('navigation', { name: say('office.navigation') }).last();
      const current = menu.getByRole('link', { name: say('office.screens.office-today'), exact: true });
      expect(await current.getAttribute('aria-current')).toBe('page');

      const part = (key: string) => page.getByRole('region', { name: say(`officeToday.${key}.title`) });
      const row = part('deadlines').getByRole('listitem').filter({ hasText: model });
      await row.getByText(say('officeToday.deadlines.kinds.submission')).waitFor();
      await row.getByText(say('officeToday.deadlines.passed')).waitFor();
      await part('queues')
        .getByRole('link', { name: say('officeToday.queues.names.free-submissions'), exact: true })
        .waitFor();
      expect([await part('payments').count(), await part('health').count()]).toEqual([0, 0]);

      if (javaScriptEnabled) {
        const bidder = await buildBidder(house.database);
        const lot = await buildLot(house, {
          ...{ model: `Ending ${randomUUID().slice(0, 8)}` },
          auction: { ends_at: fromNow(5 * 60_000) },
        });
        // Nothing announces a car of a test. The page reads it when the curator returns.
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        const auction = part('auctions').getByRole('row').filter({ hasText: lot.model });
        await auction.waitFor();
        await bidAs(house, bidder, { lot, amount: 7_000, kind: 'exact' });
        await auction.getByText('£7,000').waitFor();
      }
      await page.getByRole('paragraph').getByRole('link', { name: model }).click();
      await page.waitForURL(`**/office/submissions/${car.id}`);
      await expect.poll(() => current.getAttribute('aria-current')).toBeNull();
    },
  );

  test('has no faults, and shows a manager how the system does', async () => {
    const { page, open } = await visitAs(house, 'manager@example.com', examined);
    await open('/en/office');
    const health = page.getByRole('region', { name: say('officeToday.health.title') });
    await health.getByText(say('officeToday.health.checks.bidding.well')).waitFor();
    await health.getByText(say('officeToday.health.checks.bus.well')).waitFor();
    expect(await findFaults(page, EVERY_VIEW)).toEqual([]);
    await open('/de/office');
    const german = wordsOf('de');
    await page.getByRole('heading', { name: german('officeToday.title'), exact: true }).waitFor();
    await page.getByRole('region', { name: german('officeToday.queues.title') }).waitFor();
  });

  test('is calm for an editor, for whom nothing waits, and does not exist for customers', async () => {
    const editor = await visitAs(house, 'editor@example.com', examined);
    const { page, context } = editor;
    await editor.open('/en/office');
    await page.getByText(say('officeToday.nothing')).waitFor();
    expect(await page.getByRole('main').getByRole('region').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await logInAs(house, editor, 'buyer@example.com');
    expect((await context.request.get('/en/office')).status()).toBe(404);
  });
});

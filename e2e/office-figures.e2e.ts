import { text } from 'node:stream/consumers';
import { buildListing } from '@marque/testing/build-listing';
import { beforeAll, describe, expect, test } from 'vitest';
import { examined, findFaults, IN_THE_OFFICE } from './axe.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const DAY_MS = 86_400_000;
/** Months in which no other test and no car of the demo has an auction. */
const PERIOD = '?period=months&from=2004-03&to=2004-05';

async function buildResult(end: string, price: number, status: 'sold' | 'unsold', region: 'UK' | 'EU') {
  const ends_at = new Date(end);
  const starts_at = new Date(ends_at.getTime() - 7 * DAY_MS);
  await buildListing(house.database, {
    ...{ make: 'Figurehead', region, created_at: new Date(starts_at.getTime() - 12 * DAY_MS) },
    auction: { status, starting_price: price, starts_at, ends_at, closed_at: ends_at },
  });
}

describe('the figures of the office', () => {
  beforeAll(async () => {
    await buildResult('2004-03-10T18:00:00Z', 1_234_500, 'sold', 'UK');
    await buildResult('2004-03-11T18:00:00Z', 9_000, 'unsold', 'UK');
    await buildResult('2004-05-12T18:00:00Z', 80_000, 'sold', 'EU');
  });

  test.each([true, false])(
    'are shown for a chosen period and region, and downloaded (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page, open } = await visitAs(house, 'manager@example.com', { javaScriptEnabled });
      await open('/en/office/figures');
      await page.getByRole('heading', { name: say('officeFigures.title'), exact: true }).waitFor();
      const [from, to] = [
        page.getByLabel(say('officeFigures.filters.from'), { exact: true }),
        page.getByLabel(say('officeFigures.filters.to'), { exact: true }),
      ];
      const show = () => page.getByRole('button', { name: say('officeFigures.filters.apply') }).click();
      await page.getByLabel(say('officeFigures.filters.period'), { exact: true }).selectOption('months');
      await from.fill('2004-03');
      await to.fill('2004-01');
      await show();
      await page.getByText(say('errors.months-invalid')).waitFor();
      expect([await from.inputValue(), await to.inputValue()]).toEqual(['2004-03', '2004-01']);
      await to.fill('2004-05');
      await show();
      const months = page.getByRole('region', {
        name: say('officeFigures.table', { title: say('officeFigures.blocks.auctions') }),
      });
      const march = months.getByRole('row').filter({ hasText: 'Mar 2004' });
      await march.waitFor();
      expect(await march.getByRole('cell').allInnerTexts()).toEqual(['2', '1', '50%', '0%', '12', '0']);
      const chart = page.getByRole('img', {
        name: say('officeFigures.charts.label', {
          title: say('officeFigures.charts.hammer', { currency: 'GBP' }),
        }),
      });
      await chart.getByText('Mar 2004: £1,234,500').waitFor({ state: 'attached' });

      await page.getByLabel(say('officeFigures.region'), { exact: true }).selectOption('EU');
      await show();
      await page.waitForURL(/region=EU/);
      const download = page.waitForEvent('download');
      await page
        .getByRole('link', {
          name: say('officeFigures.csvOf', { title: say('officeFigures.blocks.makes') }),
          exact: true,
        })
        .click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('figures-make-2004-03-2004-05.csv');
      expect(await text(await file.createReadStream())).toContain('Figurehead,1,1,1,0,12,0,0,0,80000,0,0,0');
      await open('/en/office/figures?period=2003');
      await page.getByText(say('officeFigures.empty')).waitFor();
    },
  );

  test('are accessible, in German too, and print without the frame of the office', async () => {
    const { page, open } = await visitAs(house, 'manager@example.com', examined);
    await open(`/de/office/figures${PERIOD}`);
    const german = wordsOf('de');
    await page.getByRole('heading', { name: german('officeFigures.title'), exact: true }).waitFor();
    await page.getByText(german('officeFigures.queries.title')).first().click();
    await page.getByText("where shelf = 'results' and status <> 'withdrawn'").first().waitFor();
    expect(await findFaults(page, IN_THE_OFFICE)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByLabel(german('officeFigures.filters.period'), { exact: true }).isVisible()).toBe(
      false,
    );
    expect(await page.locator('summary').first().isVisible()).toBe(false);
    expect(await page.getByText(german('officeFigures.figures.premium.definition')).isVisible()).toBe(true);
    const inks = await page.evaluate(() => {
      const styleOf = (selector: string) => {
        const found = document.querySelector(selector);
        return found ? getComputedStyle(found) : null;
      };
      return [
        styleOf('body')?.backgroundColor,
        styleOf('main h1')?.color,
        styleOf('main rect:nth-of-type(2)')?.fill,
      ];
    });
    expect(inks).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)']);

    expect(await statusesFor(house, 'curator@example.com', ['/en/office/figures'])).toEqual([403]);
  });
});

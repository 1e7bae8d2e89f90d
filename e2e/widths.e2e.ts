import { listingPath } from '@marque/contracts/listing-path';
import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { buildStaffsCatalogue, type Catalogue, STATES } from './catalogue.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { customerPagesOf, pagesOf, WITHOUT_LANGUAGE } from './pages.ts';
import { walk } from './walk.ts';

const house = useHouse();
const people = useAccounts(house);
const WIDTHS = [320, 360, 768, 1280];
const PATIENCE_MS = 400_000;

let lots: Catalogue;
beforeAll(async () => {
  lots = await buildStaffsCatalogue(house, people.staff);
});

describe('no page is wider than the screen', () => {
  const findOverflows = (widths: number[]) => async (page: Page, path: string) => {
    const overflows: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      if (scrollWidth > clientWidth) overflows.push(`${path} at ${width}: ${scrollWidth}`);
    }
    return overflows;
  };

  test.each(LOCALES)('in %s', { timeout: PATIENCE_MS }, async (locale) => {
    const options = { javaScriptEnabled: false };
    // German words are the longest. If they fit on larger screens, all languages fit.
    const look = findOverflows(locale === 'en' || locale === 'de' ? WIDTHS : WIDTHS.slice(0, 2));
    const auctions = STATES.map((state) => listingPath(locale, lots[state]));
    const home = `/${segmentOfLocale(locale)}`;
    const anybodys = [...pagesOf(locale), ...(locale === 'en' ? WITHOUT_LANGUAGE : [])];
    expect(await walk(() => house.visit(options), anybodys, look)).toEqual([]);
    const customers = [home, ...customerPagesOf(locale), ...auctions];
    expect(await walk(() => visitAs(house, people.staff.email, options), customers, look)).toEqual([]);
  });
});

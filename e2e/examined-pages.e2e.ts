import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import {
  DESK_IN_DARK,
  EVERY_VIEW,
  examined,
  findFaults,
  ON_DESK,
  ON_PHONE,
  PHONE_IN_LIGHT,
  WHOLE_PAGE,
} from './axe.ts';
import { buildStaffsCatalogue, type Catalogue, STATES } from './catalogue.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { pathOf } from './lots.ts';
import { findWidePages, WIDTHS } from './overflows.ts';
import { customerPagesOf, pagesOf, WITHOUT_LANGUAGE } from './pages.ts';
import { walk } from './walk.ts';

const house = useHouse();
const people = useAccounts(house);

let lots: Catalogue;
beforeAll(async () => {
  lots = await buildStaffsCatalogue(house, people.staff);
});

describe('axe finds no faults, and no page is wider than the screen', () => {
  // Most pages are examined on a phone or on a desktop in turn.
  const examine = async (page: Page, path: string) => [
    ...(path === '/en'
      ? await findFaults(page, EVERY_VIEW, WHOLE_PAGE)
      : await findFaults(page, path.length % 2 === 0 ? ON_PHONE : ON_DESK)),
    ...(await measure(page, path)),
  ];
  const measure = findWidePages(WIDTHS);
  const auctions = () => STATES.map((state) => pathOf(lots[state]));

  test('on the public pages', async () => {
    const visit = () => house.visit(examined);
    expect(await walk(visit, [...pagesOf('en'), ...WITHOUT_LANGUAGE], examine)).toEqual([]);
    // Auctions are examined for a guest on a phone in light, and for staff on a desktop in dark.
    expect(await walk(visit, auctions(), (page) => findFaults(page, [PHONE_IN_LIGHT]))).toEqual([]);
  });

  test('on the pages that need a login', async () => {
    const visit = () => visitAs(house, people.staff.email, examined);
    expect(await walk(visit, customerPagesOf('en'), examine)).toEqual([]);
    const examineInDark = async (page: Page, path: string) => [
      ...(await findFaults(page, [DESK_IN_DARK], path === '/en' ? WHOLE_PAGE : undefined)),
      ...(await measure(page, path)),
    ];
    expect(await walk(visit, ['/en', ...auctions()], examineInDark)).toEqual([]);
  });
});

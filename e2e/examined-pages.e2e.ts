import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import {
  DESK_IN_DARK,
  EVERY_VIEW,
  examined,
  findFaults,
  findFaultsInBothThemes,
  PHONE_IN_LIGHT,
} from './axe.ts';
import { buildStaffsCatalogue, type Catalogue, STATES } from './catalogue.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { pathOf } from './lots.ts';
import { customerPagesOf, pagesOf, WITHOUT_LANGUAGE } from './pages.ts';
import { walk } from './walk.ts';

const house = useHouse();
const people = useAccounts(house);
const PATIENCE_MS = 400_000;

let lots: Catalogue;
beforeAll(async () => {
  lots = await buildStaffsCatalogue(house, people.staff);
});

describe('axe finds nothing', () => {
  // Header and footer are the same everywhere: in every view they are examined on the homepage only.
  // Other pages take turns between phone and desk.
  const examine = (page: Page, path: string) =>
    path === '/en'
      ? findFaults(page, EVERY_VIEW, 'body')
      : findFaultsInBothThemes(page, path.length % 2 === 0 ? PHONE_IN_LIGHT : DESK_IN_DARK);
  const auctions = () => STATES.map((state) => pathOf(lots[state]));

  test('on the pages that anybody may see', { timeout: PATIENCE_MS }, async () => {
    const visit = () => house.visit(examined);
    expect(await walk(visit, [...pagesOf('en'), ...WITHOUT_LANGUAGE], examine)).toEqual([]);
    // A guest sees auctions in light and on a phone, staff in the dark and at a desk.
    expect(await walk(visit, auctions(), (page) => findFaults(page, [PHONE_IN_LIGHT]))).toEqual([]);
  });

  test('on the pages that one logs in for', { timeout: PATIENCE_MS }, async () => {
    const visit = () => visitAs(house, people.staff.email, examined);
    expect(await walk(visit, customerPagesOf('en'), examine)).toEqual([]);
    expect(await walk(visit, auctions(), (page) => findFaults(page, [DESK_IN_DARK]))).toEqual([]);
  });
});

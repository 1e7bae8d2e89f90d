import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing } from '@marque/testing/build-listing';
import type { BrowserContextOptions } from 'playwright-core';
import { auctionPage } from './auction-page.ts';
import type { House } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { pathOf } from './lots.ts';
import { wordsOf } from './words.ts';

export const DESK = { width: 1280, height: 900 };

type Who = { username: string } & BrowserContextOptions;

/** Logs in a customer who may bid, and opens the page of a lot. */
export async function bidderAt(house: House, lot: BuiltListing, { username, ...options }: Who) {
  const customer = await buildBidder(house.database, { username });
  const visitor = await house.visit({ viewport: DESK, ...options });
  await logInAs(house, visitor, customer.email);
  await visitor.open(pathOf(lot));
  return { ...visitor, ...auctionPage(visitor.page, wordsOf('en')), customer };
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Words } from './words.ts';

/** Journeys are told in pounds and in English. */
export const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB')}`;

/** The page of an auction, as somebody sees it who would like to buy the car. */
export function auctionPage(page: Page, say: Words) {
  const box = page.getByRole('region', { name: say('bidBox.title') });
  const dialog = (title: string) => page.getByRole(/confirm/.test(title) ? 'alertdialog' : 'dialog', { name: say(title) });
  const confirm = dialog('bidBox.confirm.title');
  const accepted = dialog('bidBox.accepted.title');
  const refused = dialog('bidBox.refused.title');
  const amount = page.locator('input[name=amount]:visible');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  return {
    box,
    confirm,
    accepted,
    refused,
    amount,
    history: page.getByRole('region', { name: say('auction.bids') }).locator('ol > li'),
    /** Waits until the page shows it, by itself. */
    showsPrice: (price: number) =>
      expect
        .poll(() => box.locator('data').first().getAttribute('value'), { timeout: 20_000 })
        .toBe(String(price)),
    review: async (bid: number) => {
      await amount.fill(String(bid));
      await press(say('bidBox.form.review'));
      await confirm.waitFor();
    },
    place: (bid: number) =>
      confirm.getByRole('button', { name: say('bidBox.confirm.place', { amount: pounds(bid) }) }),
    close: async () => {
      await accepted.getByRole('button', { name: say('bidBox.accepted.close'), exact: true }).last().click();
      await accepted.waitFor({ state: 'detached' });
    },
  };
}

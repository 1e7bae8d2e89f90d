import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Words } from './words.ts';

/** Journeys use English and pounds. */
export const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB')}`;

/** The page of an auction, as a bidder uses it. */
export function auctionPage(page: Page, say: Words) {
  // Do not find it by its role, which is hidden behind an open dialog.
  const box = page.locator('#bid');
  const asked = page.getByRole('alertdialog', { name: say('bidBox.confirm.title') });
  const accepted = page.getByRole('dialog', { name: say('bidBox.accepted.title') });
  const refused = page.getByRole('dialog', { name: say('bidBox.refused.title') });
  const sheet = page.getByRole('dialog', { name: say('bidBox.bar.sheet') });
  const amount = page.locator('input[name=amount]:visible');

  return {
    box,
    asked,
    accepted,
    refused,
    amount,
    /** The bar at the bottom of a phone, and the sheet that it opens. */
    bar: page.locator('[data-foot-bar]'),
    sheet,
    history: page.locator('#bids ol > li'),
    /** Waits until the page shows this price, without a reload. */
    showsPrice: (price: number) =>
      expect.poll(() => box.locator('data').first().getAttribute('value')).toBe(String(price)),
    choose: (kind: 'maximum' | 'exact') =>
      box.getByRole('radio', { name: say(`bidBox.form.${kind}`) }).check(),
    review: async (bid: number) => {
      await amount.fill(String(bid));
      await page.getByRole('button', { name: say('bidBox.form.review') }).click();
      await asked.waitFor();
    },
    placing: (bid: number) =>
      asked
        .getByRole('button', { name: say('bidBox.confirm.place', { amount: pounds(bid) }), exact: true })
        .or(asked.getByRole('button', { name: say('bidBox.confirm.placeMaximum', { amount: pounds(bid) }) })),
    close: async () => {
      await accepted
        .locator('footer')
        .getByRole('button', { name: say('bidBox.accepted.close') })
        .click();
      await accepted.waitFor({ state: 'detached' });
    },
  };
}

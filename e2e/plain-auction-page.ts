import type { Page } from 'playwright-core';
import { pounds } from './auction-page.ts';
import type { Words } from './words.ts';

/** The page of an auction, as a bidder without JavaScript uses it. */
export function plainAuctionPage(page: Page, say: Words) {
  const box = page.locator('#bid');
  const amount = box.locator('input[name=amount]');
  const main = page.getByRole('main');
  const question = page.getByRole('heading', { level: 1, name: say('bidBox.confirm.title') });

  const placing = (bid: number) => {
    const amount = { amount: pounds(bid) };
    return main
      .getByRole('button', { name: say('bidBox.confirm.place', amount), exact: true })
      .or(main.getByRole('button', { name: say('bidBox.confirm.placeMaximum', amount) }));
  };

  return {
    box,
    amount,
    retype: main.getByLabel(say('bidBox.confirm.retype')),
    placing,
    /** Fills in the form, and waits for the page that asks for a confirmation. */
    review: async (bid: number, kind: 'maximum' | 'exact') => {
      await amount.fill(String(bid));
      await box.getByRole('radio', { name: say(`bidBox.form.${kind}`) }).check();
      await box.getByRole('button', { name: say('bidBox.form.review') }).click();
      await question.waitFor();
      await main
        .getByText(say(kind === 'maximum' ? 'bidBox.confirm.bindingMaximum' : 'bidBox.confirm.binding'))
        .waitFor();
      // Every bidder learns before a bid whether the seller is a trader.
      await main.getByText(say('bidBox.confirm.seller.private')).waitFor();
    },
    goBack: async () => {
      await main.getByRole('button', { name: say('bidBox.confirm.back') }).click();
      await box.waitFor();
    },
    place: async (bid: number) => {
      await placing(bid).click();
      await box.getByRole('heading', { name: say('bidBox.accepted.title') }).waitFor();
    },
  };
}

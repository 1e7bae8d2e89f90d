import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

/** The sandbox's page for cards, as a customer uses it. */
export function sandboxPage(page: Page, say: Words) {
  return {
    /** Waits until the script of the page has loaded. */
    isReady: async () => {
      await page.getByRole('heading', { level: 1, name: say('sandbox.title') }).waitFor();
      await page.locator('html[data-page-loaded]').waitFor();
    },
    number: page.getByLabel(say('sandbox.number')),
    /** Chooses a card from the list of test cards. */
    use: (number: string) =>
      page.getByRole('button', { name: `${say('sandbox.use')} ${number}`, exact: true }).click(),
    enter: async ({ number, expiry, code }: { number: string; expiry: string; code: string }) => {
      await page.getByLabel(say('sandbox.number')).fill(number);
      await page.getByLabel(say('sandbox.expiry')).fill(expiry);
      await page.getByLabel(say('sandbox.code')).fill(code);
      await page.getByRole('button', { name: say('sandbox.add'), exact: true }).click();
    },
    bank: page.getByRole('heading', { level: 1, name: say('sandbox.bank.title') }),
    answerBank: (answer: 'confirm' | 'refuse') =>
      page.getByRole('button', { name: say(`sandbox.bank.${answer}`), exact: true }).click(),
  };
}

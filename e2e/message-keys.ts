import type { Page } from 'playwright-core';

/** The namespaces of the seller's pages. */
const KEYS = /\b(?:sell[A-Z]?\w*|keptForm|ownLists|registration|shots|vehicle)\.[a-z]\w*/g;

/** The keys of messages that a page of a seller shows, because the messages do not exist. */
export async function findMessageKeys(page: Page): Promise<string[]> {
  const text = (await page.locator('main').textContent()) ?? '';
  return text.match(KEYS) ?? [];
}

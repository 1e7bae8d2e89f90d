import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

/** Opens the account menu in the header, and presses its last entry. */
export async function pressLogOut(page: Page, say: Words): Promise<void> {
  const header = page.getByRole('banner');
  await header.locator('summary', { hasText: say('menu.account') }).click();
  await header.getByRole('button', { name: say('menu.logOut') }).click();
}

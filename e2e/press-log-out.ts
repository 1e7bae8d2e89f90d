import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

/** Opens the account menu in the header, unless it is open, and presses its last entry. */
export async function pressLogOut(page: Page, say: Words): Promise<void> {
  const header = page.getByRole('banner');
  const menu = header.locator('details', { has: page.locator('summary', { hasText: say('menu.account') }) });
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  await header.getByRole('button', { name: say('menu.logOut') }).click();
}

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until the script has taken over a form whose code is loaded late. Before that the form is sent as without a
 * script, which is right but not what most journeys look at. A page without script is ready at once.
 */
export async function whenHydrated(page: Page, form: Locator): Promise<void> {
  const hasScript = (await page.locator('html[data-page-loaded]').count()) > 0;
  if (!hasScript) return;
  // What is off screen is not hydrated before a visitor comes near it.
  await form.scrollIntoViewIfNeeded();
  await form.and(page.locator('[novalidate]')).waitFor();
}

/** React marks the elements that it has taken over; nothing that a visitor sees changes. */
export const isTakenOver = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__react')));

/** Waits until the script has taken over a link. */
export async function whenTakenOver(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => isTakenOver(link)).toBe(true);
}

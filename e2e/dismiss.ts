import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Closes a dialog by its key. The dialog hears a key only when it has the focus, which it takes after it is shown. */
export async function dismiss(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

import type { Page } from 'playwright-core';

/** Marks the window, so that a journey can tell whether the whole page was loaded again. */
export const markWindow = (page: Page) => page.evaluate(() => Reflect.set(window, 'isTheSame', true));

export const isSameWindow = (page: Page) => page.evaluate(() => Reflect.has(window, 'isTheSame'));

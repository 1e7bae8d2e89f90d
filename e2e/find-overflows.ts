import type { Page } from 'playwright-core';

/** The parts of the topmost dialog, or of the page, that are wider than the screen or than the part that scrolls them. */
export const findOverflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const isTooWide = (part: Element) =>
      part.getBoundingClientRect().right > document.documentElement.clientWidth ||
      (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX));
    return [root, ...root.querySelectorAll('*')]
      .filter(isTooWide)
      .map((part) => `${part.tagName} ${part.className}: ${part.textContent?.slice(0, 60)}`);
  });

import type { Page } from 'playwright-core';

export const WIDTHS = [320, 360, 768, 1280];

/** Finds out at which widths of the screen a page is wider than the screen. */
export const findWidePages =
  (widths: readonly number[]) =>
  async (page: Page, path: string): Promise<string[]> => {
    const wide: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      if (scrollWidth > clientWidth) wide.push(`${path} at ${width}: ${scrollWidth}`);
    }
    return wide;
  };

/** The parts of the topmost dialog, or of the page, that are wider than the screen or than the part that scrolls them. */
export const findWideParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const isTooWide = (part: Element) =>
      part.getBoundingClientRect().right > document.documentElement.clientWidth ||
      (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX));
    return [root, ...root.querySelectorAll('*')]
      .filter(isTooWide)
      .map((part) => `${part.tagName} ${part.className}: ${part.textContent?.slice(0, 60)}`);
  });

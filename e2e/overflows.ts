import type { Page } from 'playwright-core';

export const WIDTHS = [320, 360, 768, 1280];

/** Finds out at which widths of the screen a page is wider than the screen. */
export const findOverflows =
  (widths: readonly number[]) =>
  async (page: Page, path: string): Promise<string[]> => {
    const overflows: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      if (scrollWidth > clientWidth) overflows.push(`${path} at ${width}: ${scrollWidth}`);
    }
    return overflows;
  };

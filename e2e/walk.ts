import type { Page } from 'playwright-core';
import type { Visitor } from './visitors.ts';

/**
 * Opens each page and returns the findings. Two visitors work at the same time, because most of the time is waiting.
 */
export async function walk(
  visit: () => Promise<Visitor>,
  paths: string[],
  look: (page: Page, path: string) => Promise<string[]>,
): Promise<string[]> {
  const ahead = [...paths];
  const walkAlong = async () => {
    const { page, open } = await visit();
    const found: string[] = [];
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      await open(path);
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== path) found.push(`${path} leads to ${pathname}${search}`);
      await unfold(page);
      found.push(...(await look(page, path)));
    }
    return found;
  };
  return (await Promise.all([walkAlong(), walkAlong()])).flat();
}

/** Opens folded parts, so that they are examined too. */
export const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true;
  });

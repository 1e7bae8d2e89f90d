import type { Measure } from '../benchmark.ts';
import { openVisitedShop, type Reader, type VisitedShop } from '../house/browser.ts';

const budgets = { home: 160, 'live list': 160, 'auction page': 190 } satisfies Record<
  keyof VisitedShop['pages'],
  number
>;

/** Measures the compressed JavaScript that a page loads until the network is idle, including later automatic loads. */
export const measure: Measure = async (bench) => {
  const shop = await openVisitedShop(bench);
  const figures = [];
  for (const name of ['home', 'live list', 'auction page'] as const) {
    const bytes = await shop.visit((reader) => weigh(reader, shop.pages[name]));
    figures.push({
      name: `JavaScript of the ${name}`,
      unit: 'kB',
      ours: bytes / 1_000,
      bound: { atMost: budgets[name] },
    });
  }
  await shop.close();
  return figures;
};

async function weigh({ page, cdp }: Reader, path: string): Promise<number> {
  const scripts = new Set<string>();
  const received = new Map<string, number>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  // Count only bodies, because the headers are the same for every file.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(path);
  await page.locator('html[data-page-loaded]').waitFor();
  await page.waitForLoadState('networkidle');
  const total = [...scripts].reduce((sum, id) => sum + (received.get(id) ?? 0), 0);
  if (total === 0) throw new Error(`${path} came without any script.`);
  return total;
}

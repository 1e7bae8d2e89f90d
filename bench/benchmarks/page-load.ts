import { fileURLToPath } from 'node:url';
import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { openVisitedShop, type Reader } from '../house/browser.ts';
import { percentile } from '../rounds.ts';

/** The usual slow 4G profile of page speed tools. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * Measurements by the browser: milliseconds to the largest paint, layout shift, milliseconds from a tap to the next
 * paint, and milliseconds from a tap on a card until the auction page and then all of its first screen is painted.
 */
type Noticed = {
  paint: number;
  shift: number;
  answer: number;
  drawn: number;
  whole: number;
  wasBlank: boolean;
};

const notice = { path: fileURLToPath(new URL('../house/notice-in-page.js', import.meta.url)) };

/** Measures how a page loads on a phone over a slow connection, and how quickly it responds to a tap. */
export const measure: Measure = async (bench) => {
  const shop = await openVisitedShop(bench);
  const loads = bench.quick ? 3 : 5;
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(shop.pages)) {
    // The first visit creates the picture variants, so it is not measured.
    await shop.visit(({ page }) => page.goto(path, { waitUntil: 'networkidle' }));
    const noticed: Awaited<ReturnType<typeof load>>[] = [];
    while (noticed.length < loads) noticed.push(await shop.visit((reader) => load(reader, path)));
    const median = (part: 'paint' | 'shift' | 'answer') =>
      percentile(
        noticed.map((load) => load[part]),
        50,
      );
    figures.push(
      { name: `largest paint of the ${name}`, unit: 'ms', ours: median('paint'), bound: { atMost: 2_000 } },
      { name: `layout shift of the ${name}`, unit: '', ours: median('shift'), bound: { atMost: 0.02 } },
      {
        name: `answer to the menu on the ${name}`,
        unit: 'ms',
        ours: median('answer'),
        bound: { atMost: 100 },
      },
    );
  }
  const onLiveList = async <Result>(read: (reader: Reader, path: string) => Promise<Result>) => {
    const results: Result[] = [];
    while (results.length < loads)
      results.push(await shop.visit((reader) => read(reader, shop.pages['live list'])));
    return results;
  };
  const answers = await onLiveList(chooseFilter);
  const taps = await onLiveList(tapCard);
  const medianOfTaps = (part: 'drawn' | 'whole') =>
    percentile(
      taps.map((tap) => tap[part]),
      50,
    );
  figures.push(
    {
      name: 'answer to a filter of the live list',
      unit: 'ms',
      ours: percentile(answers, 50),
      bound: { atMost: 100 },
    },
    {
      name: 'auction page after a tap on its card, with a quarter of the processor',
      unit: 'ms',
      ours: medianOfTaps('drawn'),
      bound: { atMost: 300 },
    },
    { name: 'the same, until the bid box is there too', unit: 'ms', ours: medianOfTaps('whole') },
  );
  await shop.close();
  return figures;
};

async function load(reader: Reader, path: string) {
  await open(reader, path);
  const { paint, shift } = await noticedIn(reader);
  await reader.page.locator('header summary:visible').first().tap();
  return { paint, shift, answer: await answerTime(reader) };
}

/** The connection is fast here, because the code is loaded before the tap. The processor is a cheap phone's. */
async function tapCard(reader: Reader, path: string): Promise<Pick<Noticed, 'drawn' | 'whole'>> {
  const { page, cdp } = reader;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(notice);
  const preloaded = page.waitForResponse(/\/assets\/auctions-single-auction-/);
  await page.goto(path);
  await preloaded;
  await page.waitForLoadState('networkidle');
  await page.locator('main article a[href*="/listings/"]').first().tap();
  await page.locator('html[data-drawn]').waitFor();
  const { drawn, whole, wasBlank } = await noticedIn(reader);
  if (wasBlank) throw new Error('The page was blank between the list and the auction.');
  return { drawn, whole };
}

async function chooseFilter(reader: Reader, path: string): Promise<number> {
  await open(reader, path);
  const { page } = reader;
  await page.locator('main details summary').first().tap();
  await answerTime(reader);
  await page.evaluate('noticed.answer = 0');
  await page.locator('main input[name="no_reserve"]').tap();
  return answerTime(reader);
}

async function open({ page, cdp }: Reader, path: string): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(notice);
  await page.goto(path);
  await page.locator('html[data-page-loaded]').waitFor();
  await page.waitForLoadState('networkidle');
}

const noticedIn = ({ page }: Reader): Promise<Noticed> => page.evaluate('noticed');

/** The time from the tap to the next paint. The browser reports it a moment later, and only from 16 ms. */
async function answerTime(reader: Reader): Promise<number> {
  await reader.page.waitForTimeout(300);
  return (await noticedIn(reader)).answer;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The version of axe that the library uses, in the shorter form, which the browser evaluates faster. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

// Axe adds a script to the page, which the page's Content-Security-Policy would refuse.
export const examined = { bypassCSP: true, reducedMotion: 'reduce' } as const;

type View = {
  width: number;
  colorScheme: 'light' | 'dark';
  /** For views whose parts other views show in the same colours. */
  withoutColours?: true;
};

/** The narrowest screen that the product supports. Enlarging the text of a wider one leads to the same layout. */
export const PHONE_IN_LIGHT: View = { width: 320, colorScheme: 'light' };
export const DESK_IN_DARK: View = { width: 1280, colorScheme: 'dark' };
const IN_BOTH_THEMES = [PHONE_IN_LIGHT, DESK_IN_DARK];
export const ON_PHONE: View[] = [PHONE_IN_LIGHT, { width: 320, colorScheme: 'dark' }];
export const ON_DESK: View[] = [DESK_IN_DARK, { width: 1280, colorScheme: 'light' }];
export const EVERY_VIEW: View[] = [
  ...IN_BOTH_THEMES,
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

/** Staff also use tablets, for example at a viewing. What a tablet shows, a phone or a desktop shows too. */
export const ON_TABLET: View = { width: 768, colorScheme: 'light', withoutColours: true };
export const IN_THE_OFFICE: View[] = [...EVERY_VIEW, ON_TABLET];

/** Excluded, because it is shown only for a moment. */
const LOADING_BAR = '[role=progressbar].fixed';

/** The same on every page. They are examined on the homepage, where `WHOLE_PAGE` is examined in every view. */
const ON_EVERY_PAGE = ['body > div > header', 'body > div > footer', '#cookie-settings'];
export const WHOLE_PAGE = 'html';

/**
 * Examines the page, or a part of it, in each view. A layout that was already examined is examined again only for its
 * colours, because nothing else depends on the theme.
 */
export async function findFaults(
  page: Page,
  views: readonly View[] = IN_BOTH_THEMES,
  part?: string,
): Promise<string[]> {
  const faults: string[] = [];
  const layouts = new Set<string>();
  for (const view of views) {
    await show(page, view);
    const layout = view.width < 400 ? 'phone' : `${view.width}`;
    const rules = layouts.has(layout) ? 'colours' : view.withoutColours && 'all but colours';
    layouts.add(layout);
    const found = await findFaultsAsShown(page, { part, rules });
    faults.push(...found.map((fault) => `${view.width} ${view.colorScheme} ${fault}`));
  }
  return faults;
}

async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

type Scope = { part?: string | undefined; rules?: 'colours' | 'all but colours' | undefined };

const COLOURS = 'color-contrast';

export async function findFaultsAsShown(page: Page, { part, rules }: Scope = {}): Promise<string[]> {
  await page.evaluate(showWholePage);
  await untilCalm(page);
  const axe = (await prepareAxe(page)).setLegacyMode(true).options({
    resultTypes: ['violations'],
    // Otherwise axe also loads all style sheets again. No rule of ours reads them.
    preload: { assets: ['media'] },
    ...(rules === 'colours' ? { runOnly: { type: 'rule', values: [COLOURS] } } : {}),
    ...(rules === 'all but colours' ? { rules: { [COLOURS]: { enabled: false } } } : {}),
  });
  for (const left of [LOADING_BAR, ...(part ? [] : ON_EVERY_PAGE)]) axe.exclude(left);
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/**
 * The browser does not update the colours of parts that are off screen, and colours change by transitions, so axe would
 * compare old with new ones. The rule is added once, because the browser then computes the style of the whole page again.
 */
function showWholePage(): void {
  if (document.getElementById('shows-whole-page')) return;
  const rule = document.createElement('style');
  rule.id = 'shows-whole-page';
  rule.textContent = '* { content-visibility: visible !important; transition: none !important }';
  document.head.append(rule);
}

/**
 * The library evaluates axe twice for each examination, which takes longer than the examination of a short page. So axe
 * is evaluated once for each page, and the library gets an empty script. Only pages with frames need the library's way.
 */
async function prepareAxe(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: 'undefined' });
}

/** Waits until the announcement of a removed button has gone, because it lasts only for a moment. */
async function untilCalm(page: Page): Promise<void> {
  await page.locator('[data-live-announcer] [role=img]').waitFor({ state: 'detached' });
  await page.evaluate(untilPainted);
}

async function untilPainted(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
}

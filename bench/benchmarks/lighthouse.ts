import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { type Audit, audit, ensureLighthouse } from '../house/lighthouse.ts';
import { openPublicShop } from '../house/public-shop.ts';
import { percentile } from '../rounds.ts';

/**
 * Audits pages with Lighthouse: as a phone with slow 4G and a quarter of the processor, and as a desktop. Lighthouse
 * computes both from a load at full speed, so a slow machine gives worse results. Its benchmark index shows how slow.
 */
export const measure: Measure = async (bench) => {
  ensureLighthouse();
  const shop = await openPublicShop(bench);
  const pages: Record<string, string> = { ...shop.pages, ...shop.otherPages };
  const asked = bench.pages.length > 0 ? bench.pages : Object.keys(pages);
  const loads = bench.quick ? 1 : 5;
  const machines: number[] = [];
  const figures: Figure[] = [];
  for (const name of asked) {
    const path = pages[name];
    if (!path) throw new Error(`There is no page ${name}. There are: ${Object.keys(pages).join(', ')}.`);
    const url = shop.url + path;
    // The first visit creates the picture variants, so it is not measured.
    await audit(url, 'mobile');
    const phone = await repeat(loads, () => audit(url, 'mobile'));
    const desktop = await repeat(loads, () => audit(url, 'desktop'));
    machines.push(...[...phone, ...desktop].map(({ machine }) => machine));
    const found = figuresOf(name, phone, desktop);
    console.error(
      found.map((figure) => `${figure.name}: ${Math.round(figure.ours)} ${figure.unit}`).join('\n'),
    );
    figures.push(...found);
  }
  await shop.close();
  return [{ name: 'benchmark index of this machine', unit: '', ours: percentile(machines, 50) }, ...figures];
};

function figuresOf(name: string, phone: readonly Audit[], desktop: readonly Audit[]): Figure[] {
  const median = (read: (audit: Audit) => number, audits = phone) => percentile(audits.map(read), 50);
  const performance = ({ scores }: Audit) => scores.performance;
  const lowestOther = ({ scores: { performance: _, ...others } }: Audit) =>
    Math.min(...Object.values(others));
  const findings = [...new Set(phone.flatMap((audit) => audit.findings))];
  return [
    { name: `${name}: performance, phone`, unit: '', ours: median(performance), bound: { atLeast: 95 } },
    {
      name: `${name}: lowest other score`,
      unit: '',
      ours: median(lowestOther),
      bound: { atLeast: 100 },
      ...(findings.length > 0 ? { remark: findings.join(', ') } : {}),
    },
    {
      name: `${name}: total blocking time`,
      unit: 'ms',
      ours: median(({ blocking }) => blocking),
      bound: { atMost: 200 },
    },
    {
      name: `${name}: largest contentful paint`,
      unit: 'ms',
      ours: median(({ paint }) => paint),
      bound: { atMost: 2_200 },
    },
    {
      name: `${name}: layout shift`,
      unit: '',
      // Lighthouse shows three digits. A font that arrives late moves a word by a pixel.
      ours: Math.round(median(({ shift }) => shift) * 1_000) / 1_000,
      bound: { atMost: 0 },
    },
    {
      name: `${name}: performance, desktop`,
      unit: '',
      ours: median(performance, desktop),
      bound: { atLeast: 100 },
    },
  ];
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < times) results.push(await work());
  return results;
}

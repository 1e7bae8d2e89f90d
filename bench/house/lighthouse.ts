import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';

const VERSION = '13.5.0';
const folder = join(process.cwd(), '.data', `lighthouse-${VERSION}`);

/** Scores are between 0 and 100, times in milliseconds. */
export type Audit = {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  blocking: number;
  paint: number;
  shift: number;
  /** The audits besides performance that found something. */
  findings: string[];
  /** Lighthouse's own measure of the machine: about 1,000 or more on a fast desktop. */
  machine: number;
};

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
};

const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;

/** Installs Lighthouse on first use. Only this benchmark needs it, so it is no dependency of the project. */
export function ensureLighthouse(): void {
  const stamp = join(folder, 'installed');
  if (existsSync(stamp)) return;
  console.error(`Installing Lighthouse ${VERSION} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const installed = spawnSync('npm', ['install', ...flags, `lighthouse@${VERSION}`], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (installed.status !== 0) throw new Error('Lighthouse could not be installed.');
  writeFileSync(stamp, '');
}

type Device = 'mobile' | 'desktop';

/** On a busy machine the recording of a load sometimes fails, and its report is cut. */
const ATTEMPTS = 3;

/** Audits one page. */
export async function audit(url: string, device: Device): Promise<Audit> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await auditOnce(url, device);
    } catch (error) {
      console.error(`Lighthouse failed and is run again: ${error}`);
    }
  }
  return auditOnce(url, device);
}

/** The browser of the journeys. */
function browserPath(): string {
  const found = ensureChromium();
  return found === 'playwright' ? chromium.executablePath() : found;
}

/** Runs in a separate process, so that the browser, the audit and the server do not share a thread. */
async function auditOnce(url: string, device: Device): Promise<Audit> {
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --ignore-certificate-errors',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: browserPath() },
    },
  );
  return read(JSON.parse(await text(child.stdout)));
}

function read({ environment, categories, audits, runtimeError }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    blocking: value('total-blocking-time'),
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    findings: OTHERS.flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
        weight > 0 && audits[id]?.score === 0 ? [id] : [],
      ),
    ),
    machine: environment.benchmarkIndex,
  };
}

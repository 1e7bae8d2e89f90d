import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

const candidates = [
  // The same engine without a window. It starts three times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => candidates.find((path) => existsSync(path));
const isHeadless = (path = '') => path.endsWith('headless-shell');

/**
 * Installs Debian's headless Chromium if possible, with the servers that some tests need. Otherwise uses an installed
 * browser, or the one of Playwright.
 */
export function ensureChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!isHeadless(installed()) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    installFromDebian();
  const found = installed();
  if (found) return found;

  console.log('Fetching a browser with Playwright …');
  execFileSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return 'playwright';
}

function installFromDebian(): void {
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  aptGet('update');
  // Older Debian releases have only the complete browser.
  const servers = ['redis-server', 'haproxy'];
  if (!aptGet('install', '-y', 'chromium-headless-shell', ...servers))
    aptGet('install', '-y', 'chromium', ...servers);
}

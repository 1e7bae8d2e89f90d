import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => candidates.find((path) => path !== undefined && existsSync(path));

/** A system browser; else Debian's, where we may install it; else Playwright's own. */
export function ensureChromium(): string {
  const found = installed();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'redis-server'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    const debian = installed();
    if (debian) return debian;
  }

  console.log('Fetching a browser with Playwright …');
  execFileSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return 'playwright';
}

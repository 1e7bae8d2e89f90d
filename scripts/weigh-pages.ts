import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { groupsOfPath } from '../apps/web/app/messages/message-groups.ts';
import { assets, manifest, manifestFile, only } from './visitors-manifest.ts';

/** The limit for each page in kB: JavaScript compressed with brotli, without HTTP headers. */
const BUDGETS = [
  { page: 'home', route: 'index', path: '/en', kilobytes: 160 },
  { page: 'live list', route: 'auctions-live', path: '/en/auctions/live', kilobytes: 160 },
  {
    page: 'auction page',
    route: 'auctions-single-auction',
    path: '/en/listings/lancia/fulvia/1',
    kilobytes: 190,
  },
];

/** Every page loads this after it has become usable: the library of the live connection. */
const LATER = ['pusher'];

/** Entry, root, layouts and the screen, each with all its imports. */
function codeOf(route: string): string[] {
  const chunks = [manifest.entry];
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const chunk = manifest.routes[id];
    if (!chunk) throw new Error(`The build has no route ${id}.`);
    chunks.push(chunk);
  }
  const files = chunks.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [manifestFile, ...LATER.map((name) => only(`${name}-*.js`)), ...files.map((file) => basename(file))];
}

const messagesOf = (locale: Locale, path: string): string[] =>
  groupsOfPath(path).map((group) => only(`messages-${locale}-${group}-???????.js`));

const bytesOf = (file: string): number => {
  const compressed = join(assets, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(assets, file)).size;
};

for (const { page, route, path, kilobytes } of BUDGETS) {
  const code = codeOf(route);
  for (const locale of LOCALES) {
    const bytes = [...new Set([...code, ...messagesOf(locale, path)])].reduce(
      (sum, file) => sum + bytesOf(file),
      0,
    );
    const isTooMuch = bytes > kilobytes * 1_000;
    console.log(
      `${isTooMuch ? '✗' : '✓'} ${page}, ${locale}: ${(bytes / 1_000).toFixed(1)} of ${kilobytes} kB`,
    );
    if (isTooMuch) process.exitCode = 1;
  }
}

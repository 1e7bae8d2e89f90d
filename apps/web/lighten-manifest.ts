import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Manifest = { routes: Record<string, { imports: string[]; css: string[] }> };

/** Few visitors open these from another page: the office, what links in mails lead to, and developers' pages. */
const SELDOM_OPENED = new RegExp(
  `^(${[
    ...['layouts/office', 'office-', 'dev-', 'sandbox-'],
    ...['account-vehicle-', 'account-vehicles-selling-agree', 'account-second-', 'account-card-'],
    ...['account-verify', 'magic-link', 'newsletter-', 'auth-(magic|reset-password$|second|update)'],
  ].join('|')})`,
);

/**
 * Every page loads the list of all routes, with the files that the router loads ahead for each. They are half of the list.
 * A screen without them loads its files by its own imports. The server keeps the whole list, so a page that is opened
 * directly loads them ahead as usual.
 */
export async function lightenManifest(assets: string): Promise<void> {
  const [file] = globSync('manifest-*.js', { cwd: assets });
  if (!file) throw new Error('The build has no list of routes.');
  const path = join(assets, file);
  const code = await readFile(path, 'utf8');
  const begin = code.indexOf('{');
  const end = code.lastIndexOf('}') + 1;
  const manifest: Manifest = JSON.parse(code.slice(begin, end));
  for (const [id, route] of Object.entries(manifest.routes))
    if (SELDOM_OPENED.test(id)) Object.assign(route, { imports: [], css: [] });
  await writeFile(path, code.slice(0, begin) + JSON.stringify(manifest) + code.slice(end));
}

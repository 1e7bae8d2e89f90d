import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = { imports: string[]; css: string[] };
type Manifest = { routes: Record<string, Route> };

/** What visitors open most from another page. Its files are worth loading ahead. */
const OFTEN_OPENED =
  /^(root|layouts\/default|index|auctions-.+|collection|stories|story|sell-your-classic-car|auth-(login|registration))$/;

/** The office, developers' pages, and files. Visitors never reach them by a link of the router. */
const NOT_FOR_VISITORS =
  /^(layouts\/(office|dev)|(office|dev)-.+|sitemap|robots|seller-pack|rrec|offline|web-manifest|account-data)$/;

/**
 * Every page loads a list of routes, and the router prepares and compares all of them before the page becomes usable. So
 * visitors get a list without the routes that are not for them, and such an address is loaded as a new document
 * (`routes/not-found.tsx`). The pages of the office get a list with all routes.
 *
 * The list also names the files that the router loads ahead for each route, which would be two thirds of it. A screen
 * without them loads its files by its own imports. The server keeps the whole list, so a page that is opened directly
 * loads them ahead as usual.
 */
export async function lightenManifest(assets: string): Promise<void> {
  const [file] = globSync('manifest-*.js', { cwd: assets });
  if (!file) throw new Error('The build has no list of routes.');
  // The browser must not load a style sheet twice (`withPlainStyles` of the server says why).
  const code = (await readFile(join(assets, file), 'utf8')).replaceAll('.css#"', '.css"');
  const begin = code.indexOf('{');
  const end = code.lastIndexOf('}') + 1;
  const manifest: Manifest = JSON.parse(code.slice(begin, end));
  const write = (name: string, routes: [string, Route][]) =>
    writeFile(
      join(assets, name),
      code.slice(0, begin) +
        JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) +
        code.slice(end),
    );
  const routes = Object.entries(manifest.routes).map(([id, route]): [string, Route] => [
    id,
    OFTEN_OPENED.test(id) ? route : { ...route, imports: [], css: [] },
  ]);
  await write(
    file,
    routes.filter(([id]) => !NOT_FOR_VISITORS.test(id)),
  );
  await write(`office-${file}`, routes);
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routeTable } from '@marque/contracts/route-table';
import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { findMessageUses } from './find-message-uses.ts';
import { groupsOfPath, MESSAGE_GROUPS } from './message-groups.ts';
import { readMessages } from './read-messages.ts';
import type { Namespace } from './screen-messages.ts';

const app = join(import.meta.dirname, '..');
const namespaces = Object.keys(readMessages('en'));

type RouteEntry = { id?: string; file: string; path?: string; children?: RouteEntry[] };
type Screen = { path: string; files: string[] };

/** Every screen with its path, its own file and the files of its layouts. */
function screensIn(entries: RouteEntry[], above: Screen = { path: '', files: [] }): Screen[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = { path: path ? `${above.path}/${path}` : above.path, files: [...above.files, file] };
    return children ? screensIn(children, own) : [own];
  });
}

const exampleOf = (path: string): string => path.replace(':locale', 'en').replaceAll(/[:*]\w*/g, 'x');

/** All modules of a screen, including those that it loads later. */
function modulesOf(roots: string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/(?<!\.server)\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      visit(join(dirname(file), path));
  };
  for (const root of roots) visit(join(app, root));
  return [...found];
}

function namespacesIn(roots: string[]): string[] {
  const used = modulesOf(roots).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const asked = [...source.matchAll(/useTranslations\(\s*'([^']+)'/g)].map(([, name = '']) => name);
    return [...asked, ...findMessageUses(source).keys];
  });
  return [...new Set(used.map((key) => key.split('.')[0] ?? ''))].filter((name) => namespaces.includes(name));
}

const frame = ['entry.client.tsx', 'root.tsx'];
const screens = screensIn(routes as RouteEntry[]);

describe('the messages loaded with', () => {
  it.each(screens)('$path include every namespace that its screen uses', ({ path, files }) => {
    const groups = [...groupsOfPath(exampleOf(path)), 'kept' as const, 'bell' as const, 'rare' as const];
    const loaded = groups.flatMap((group): Namespace[] => MESSAGE_GROUPS[group]);
    const missing = namespacesIn([...frame, ...files]).filter((name) => !loaded.includes(name as Namespace));
    expect(missing).toEqual([]);
  });
});

describe('the group', () => {
  const { shell: _shell, errors: _errors, kept: _kept, bell: _bell, rare: _rare, ...groups } = MESSAGE_GROUPS;
  it.each(Object.entries(groups))(
    '%s lists only namespaces that one of its screens uses',
    (group, listed) => {
      const own = screens.filter(({ path }) => groupsOfPath(exampleOf(path)).some((name) => name === group));
      const used = namespacesIn(own.flatMap(({ files }) => files));
      expect(listed.filter((name) => !used.includes(name))).toEqual([]);
    },
  );
});

it('loads the sentences about errors with every page of forms, except the auction page', () => {
  for (const { path } of screens) {
    const [, ...groups] = groupsOfPath(exampleOf(path));
    const hasForms = groups.some((group) =>
      MESSAGE_GROUPS[group].some((name: Namespace) => name === 'forms'),
    );
    if (hasForms)
      expect([path, groups.includes('errors') || groups.includes('auction')]).toEqual([path, true]);
  }
});

it('covers every screen of the route table', () => {
  expect(screens.length).toBeGreaterThanOrEqual(Object.keys(routeTable).length);
});

it('puts every namespace into a group', () => {
  const grouped = new Set<string>(Object.values(MESSAGE_GROUPS).flat());
  expect(namespaces.filter((name) => !grouped.has(name))).toEqual([]);
});

it('loads the messages of the office on its own screens only', () => {
  for (const path of ['/en', '/en/account', '/en/auctions/live', '/en/listings/a/b/1', '/en/nowhere'])
    expect(groupsOfPath(path)).not.toContain('office');
  for (const path of ['/de/office/audit', '/de/Office/Audit']) expect(groupsOfPath(path)).toContain('office');
});

it('loads only the shell for a path that no screen has', () => {
  expect(groupsOfPath('/en/constructor/x')).toEqual(['shell']);
});

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RouteName, routeTable } from '@marque/contracts/route-table';
import { expect, test } from 'vitest';
import { ALL_GROUPS, groupsOfPath, MESSAGE_GROUPS } from '../apps/web/app/messages/message-groups.ts';
import { assets, manifest } from '../scripts/visitors-manifest.ts';

type Chunk = { file: string; modules: string[]; imports: string[] };

const chunks: Chunk[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../apps/web/build/chunks.json'), 'utf8'),
);
const chunkOf = new Map(chunks.map((chunk) => [basename(chunk.file), chunk]));

const OFFICE = /^app\/(features\/office|routes\/office-|layouts\/office|messages\/[\w-]+\/office)/;
/** A group of messages in one language. */
const MESSAGES = /virtual:messages\/[\w-]+\/(\w+)$/;

const hasOfficeMessages = (group: keyof typeof MESSAGE_GROUPS): boolean =>
  MESSAGE_GROUPS[group].some((namespace) => namespace.startsWith('office'));

function isOfOffice(module: string): boolean {
  const name = MESSAGES.exec(module)?.[1];
  const group = ALL_GROUPS.find((known) => known === name);
  return group ? hasOfficeMessages(group) : OFFICE.test(module);
}

/** These chunks with everything that they import, which a browser loads before it runs them. */
function withImports(files: readonly string[]): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (file: string) => {
    const chunk = chunkOf.get(basename(file));
    if (!chunk) throw new Error(`The build has no chunk ${file}.`);
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(visit);
  };
  files.forEach(visit);
  return [...found];
}

const modulesIn = (files: readonly string[]): string[] =>
  withImports(files).flatMap(({ modules }) => modules);

const visitorRoutes = Object.entries(manifest.routes).map(([id, { module }]): [string, string] => [
  id,
  module,
]);

test('the list of routes that visitors load names no screen of the office', () => {
  expect(visitorRoutes.length).toBeGreaterThan(50);
  expect(visitorRoutes.filter(([id]) => id.includes('office'))).toEqual([]);
});

// Otherwise the tests below would prove nothing.
test('the build contains the office, and the record of its chunks says where', () => {
  const all = chunks.flatMap(({ modules }) => modules);
  for (const part of ['app/features/office/', 'app/features/office-sales/', 'app/layouts/office.tsx'])
    expect(all.filter((module) => module.startsWith(part))).not.toEqual([]);
  expect(all.filter((module) => MESSAGES.test(module) && isOfOffice(module))).not.toEqual([]);
});

test.each([['the entry', manifest.entry.module] as [string, string], ...visitorRoutes])(
  'with %s, a visitor downloads no part of the office',
  (_, module) => {
    expect(modulesIn([module]).filter(isOfOffice)).toEqual([]);
  },
);

test('no page of a visitor loads messages of the office', () => {
  const paths = (Object.keys(routeTable) as RouteName[])
    .filter((name) => name in manifest.routes)
    .map((name) => `/en/${routeTable[name]}`.replaceAll(/[:*]\w*/g, 'x'));
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) expect([path, groupsOfPath(path).filter(hasOfficeMessages)]).toEqual([path, []]);
});

test('browsers compile React in the background, because no arrow function surrounds it', () => {
  const framework = chunks.find(({ modules }) =>
    modules.some((module) => module.includes('react-dom-client')),
  );
  const code = readFileSync(join(assets, basename(framework?.file ?? '')), 'utf8');
  expect(code.match(/\w\(\(function\(\w+(,\w+)?\)\{/g)?.length).toBeGreaterThan(8);
  expect(code).not.toMatch(/=\w\(\(\(?\w+(,\w+)?\)?=>\{/);
});

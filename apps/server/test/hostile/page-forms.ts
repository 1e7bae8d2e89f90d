import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { webFolder } from '../../src/platform/web-host/load-web.ts';

/**
 * Every route of the built web that has an action, with its address in English. A new form is found
 * automatically.
 */
export async function readPagesWithForms(): Promise<{ route: string; path: string }[]> {
  const { routes }: ServerBuild = await import(join(webFolder, 'build/server/index.js'));
  const pathOf = (id: string): string => {
    const route = routes[id];
    return route ? `${route.parentId ? pathOf(route.parentId) : ''}/${route.path ?? ''}` : '';
  };
  return Object.entries(routes).flatMap(([id, route]) =>
    route?.module.action ? [{ route: id, path: fill(pathOf(id)) }] : [],
  );
}

const SOME_ID = '0197d3a0-0000-7000-8000-000000000000';

const fill = (path: string): string =>
  path
    .replace(':locale', 'en')
    .replace(/:\w*id\b/gi, SOME_ID)
    .replace(/:\w+\??/g, 'something')
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');

/** Reads the field names and the actions of a page's forms from its markup. */
export function readForms(html: string): { names: string[]; actions: string[] } {
  const controls = [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].map(([tag]) => ({
    name: /\bname="([^"]*)"/.exec(tag)?.[1],
    value: /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
  const unique = (values: (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  return {
    names: unique(controls.map(({ name }) => name)).filter((name) => name !== 'action'),
    actions: unique(controls.filter(({ name }) => name === 'action').map(({ value }) => value)),
  };
}

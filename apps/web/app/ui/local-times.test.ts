import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const sources = globSync('{features,layouts,routes,site,ui}/**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(app, file), 'utf8') }));

/** The calls that write a date, each to its closing bracket. */
const callsOf = (source: string): string[] =>
  [...source.matchAll(/\.dateTime(?:Range)?\(/g)].map(({ index, 0: { length } }) => {
    let [end, depth] = [index + length, 1];
    for (; depth > 0 && end < source.length; end += 1)
      depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source.slice(index, end);
  });

it('every date names its zone', () => {
  const calls = sources.flatMap(({ file, source }) => callsOf(source).map((call) => ({ file, call })));
  expect(calls.map(({ file }) => file)).toContain(join('ui', 'use-time-writer.ts'));
  const found = calls.filter(({ call }) => !/\btimeZone\b/.test(call));
  expect(found.map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
});

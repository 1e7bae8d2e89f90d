import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const sources = globSync('{features,layouts,routes,site,ui}/**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(app, file), 'utf8') }));

/** A format without arguments writes nothing: it is asked for the viewer's zone. */
const WRITERS = /\.dateTime(?:Range)?\(|new Intl\.DateTimeFormat\((?!\))/g;

/** The calls that write a date, each to its closing bracket. */
const callsOf = (source: string): string[] =>
  [...source.matchAll(WRITERS)].map(({ index, 0: { length } }) => {
    let [end, depth] = [index + length, 1];
    for (; depth > 0 && end < source.length; end += 1)
      depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source.slice(index, end);
  });

it('every date names its zone', () => {
  const calls = sources.flatMap(({ file, source }) => callsOf(source).map((call) => ({ file, call })));
  const files = calls.map(({ file }) => file);
  expect(files).toContain(join('ui', 'use-time-writer.ts'));
  expect(files).toContain(join('ui', 'RelativeTime.tsx'));
  const found = calls.filter(({ call }) => !/\btimeZone\b/.test(call));
  expect(found.map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
});

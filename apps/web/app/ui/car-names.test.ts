import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const screens = globSync(['features/**/*.tsx', 'routes/*.tsx'], { cwd: app })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(join(app, file), 'utf8') }));

/** A text between tags that is the title or the model of a car, with the tag around it. */
const PRINTED = /<(\w+)[^<>]*>\s*\{((?:\w+\.)*(?:listing|given|sale|lot)\.title|(?:\w+\.)*model|car)\}/g;

/** A name that is made of make and model. */
const MADE = /\.make, \w+\.model\]|\.make\} \$\{\w+\.model\}/;

it('prints the title and the model of a car as a name that stays on one line', () => {
  const broken = screens.flatMap(({ file, source }) =>
    [...source.matchAll(PRINTED)]
      .filter(([, tag]) => tag !== 'CarName')
      .map(([printed]) => `${file}: ${printed}`),
  );
  expect(broken).toEqual([]);
});

it('prints a name that is made of make and model in the same way', () => {
  const made = screens.filter(({ source }) => MADE.test(source));
  expect(made.map(({ file }) => file)).toContain(join('features', 'account', 'BidRow.tsx'));
  expect(made.filter(({ source }) => !source.includes('<CarName>')).map(({ file }) => file)).toEqual([]);
});

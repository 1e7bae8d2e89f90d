import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const screens = globSync(['features/**/*.tsx', 'routes/*.tsx'], { cwd: app })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(join(app, file), 'utf8') }));

/** A text between tags that is the title or the model of a car, with the tag around it. */
const PRINTED = /<(\w+)[^<>]*>\s*\{((?:\w+\.)*(?:listing|given|sale|lot)\.title|(?:\w+\.)*model|car)\}/g;

/** A text between tags that is a message with the title of a car. */
const SENTENCE = /<(\w+)[^<>]*>\s*\{\w+\([^<>]*?\b(?:listing|given|sale|lot)\.title\b[^<>]*?\)\}/g;

/** A name that is made of make and model, and the variable or function that keeps it. */
const MADE = /\bcarName\(|\.make, \w+\.model\]|\.make\} \$\{\w+\.model\}/;
const KEPT = new RegExp(String.raw`const (\w+) = (?:(?!const )[^;])*?(?:${MADE.source})`);

it('prints the title and the model of a car as a name that stays on one line', () => {
  const names = screens.flatMap(({ file, source }) =>
    [...source.matchAll(PRINTED)].map(([printed, tag]) => ({ tag, where: `${file}: ${printed}` })),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter(({ tag }) => tag !== 'CarName').map(({ where }) => where)).toEqual([]);
});

it('prints a sentence with the title of a car in the same way', () => {
  const sentences = screens.flatMap(({ file, source }) =>
    [...source.matchAll(SENTENCE)].map(([printed, tag]) => ({ tag, where: `${file}: ${printed}` })),
  );
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter(({ tag }) => tag !== 'CarName').map(({ where }) => where)).toEqual([]);
});

it('prints a name that is made of make and model in the same way', () => {
  const made = screens.filter(({ source }) => MADE.test(source));
  expect(made.map(({ file }) => file)).toContain(join('features', 'account', 'BidRow.tsx'));
  const broken = made.filter(({ source }) => {
    const kept = KEPT.exec(source)?.[1];
    const printed = kept === undefined ? MADE.source : String.raw`\b${kept}\b`;
    return !new RegExp(String.raw`<CarName>\s*\{[^<]*(?:${printed})[^<]*\}\s*</CarName>`).test(source);
  });
  expect(broken.map(({ file }) => file)).toEqual([]);
});

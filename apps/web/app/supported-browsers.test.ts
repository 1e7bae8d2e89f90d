import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Calls that Safari 16.4, the oldest supported browser, does not know. The build translates only syntax. */
const TOO_NEW =
  /Promise\.(withResolvers|try)|URL\.(canParse|parse)\(|\b(Object|Map)\.groupBy|Array\.fromAsync|AbortSignal\.any|\bIterator\.|\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|(?<!storage\.)\b(keys|values|entries)\(\)\s*\.(map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(/;

/** Parts of the shared packages that only the server uses. */
const SERVER_ONLY = /domain\/src\/payments\/compare-transfers\.ts$/;

test('the code for browsers calls nothing that the oldest supported browser lacks', () => {
  const files = globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/{domain,contracts}/src/**/*.ts'], {
    cwd: root,
  }).filter((file) => !/\.(test|server)\.tsx?$/.test(file) && !SERVER_ONLY.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (TOO_NEW.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');

// While Chromium reads a long page, it sometimes never lays out a field (a container) that is an item of a grid or flexbox that
// a fieldset itself is. The field then has no height, and stays invisible. An element in between prevents it.
it('no fieldset is a grid or a flexbox', () => {
  const fieldsets = globSync('{features,layouts,routes,site,ui}/**/*.tsx', { cwd: app }).flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/<fieldset\b[^>]*>/g)].map(
      ([tag]) => `${file}: ${tag}`,
    ),
  );
  expect(fieldsets.length).toBeGreaterThan(3);
  expect(fieldsets.filter((found) => /className="[^"]*\b(grid|flex)\b/.test(found))).toEqual([]);
});

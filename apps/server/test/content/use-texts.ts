import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';
import { afterEach } from 'vitest';
import { factsOf } from '../../src/capabilities/content/fill-in.ts';
import { readConfig } from '../../src/platform/config.ts';

const config = readConfig({ MARQUE_ENV: 'testing' });
export const testFacts = (locale: Locale) => factsOf(config, locale);

/** Makes folders of texts that are removed after each test. */
export function useTextFolders(): (files?: Record<string, string>) => string {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  return (files = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  };
}

type Matter = Record<string, string | number>;

/** A text file with this front matter. */
export const textFile = (matter: Matter, body = 'Text.'): string =>
  `---\n${Object.entries(matter)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n\n${body}\n`;

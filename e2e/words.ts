import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';

type Tree = { [key: string]: string | Tree };

const root = join(import.meta.dirname, '..');

export type Words = (key: string, values?: Record<string, string>) => string;

/** Returns the messages of a language by key, with values in place of the braces. */
export function wordsOf(locale: Locale): Words {
  const messages: Tree = {
    ...screenMessages(locale),
    ...readJson(`packages/contracts/src/messages/${locale}.json`),
    ...readJson(`apps/server/src/platform/messages/${locale}.json`),
  };
  return (key, values = {}) => {
    const message = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (branch, step) => (typeof branch === 'object' ? branch[step] : undefined),
        messages,
      );
    if (typeof message !== 'string') throw new Error(`There is no message ${key} in ${locale}.`);
    return message.replaceAll("''", "'").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

const screenMessages = (locale: Locale): Tree =>
  Object.fromEntries(
    globSync(`apps/web/app/messages/${locale}/*.json`, { cwd: root }).map((file) => [
      basename(file, '.json'),
      readJson(file),
    ]),
  );

const readJson = (file: string): Tree => JSON.parse(readFileSync(join(root, file), 'utf8'));

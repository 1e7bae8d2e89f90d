import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ScreenMessages } from './screen-messages.ts';

/** All messages of a language by namespace, read from disk. For the build and for tests. */
export const readMessages = (locale: string): ScreenMessages =>
  Object.fromEntries(
    globSync(`${locale}/*.json`, { cwd: import.meta.dirname }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
    ]),
  ) as ScreenMessages;

export const messageFile = (locale: string, namespace: string): string =>
  join(import.meta.dirname, locale, `${namespace}.json`);

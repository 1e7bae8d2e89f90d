import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RefusalMessages } from '@marque/contracts/describe-refusal';
import type { ScreenMessages } from './screen-messages.ts';

/** The messages of the screens in a language by namespace, read from disk. For the build and for tests. */
export const readMessages = (locale: string): ScreenMessages =>
  Object.fromEntries(
    globSync(`${locale}/*.json`, { cwd: import.meta.dirname }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
    ]),
  ) as ScreenMessages;

/** The sentences that the API and the forms share, with their namespaces `errors`, `fields` and `subjects`. */
export const readRefusals = (locale: string): RefusalMessages =>
  JSON.parse(readFileSync(refusalFile(locale), 'utf8'));

export const refusalFile = (locale: string): string =>
  join(import.meta.dirname, `../../../../packages/contracts/src/messages/${locale}.json`);

export const messageFile = (locale: string, namespace: string): string =>
  join(import.meta.dirname, locale, `${namespace}.json`);

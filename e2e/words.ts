import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@marque/contracts/locale';

const FOLDERS = ['apps/web/app', 'packages/contracts/src', 'apps/server/src'];

export type Words = (key: string, values?: Record<string, string>) => string;

/** What the product says in a language, by the key of the message; what stands in braces is filled in. */
export function wordsOf(locale: Locale): Words {
  const messages = Object.assign({}, ...FOLDERS.map((folder) => readMessages(folder, locale)));
  return (key, values = {}) => {
    const message = key.split('').reduce((branch, step) => branch?.[step], messages);
    if (typeof message !== 'string') throw new Error(`There is no message ${key} in ${locale}.`);
    return message.replaceAll("''", "'").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

const readMessages = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, 'messages', `${locale}.json`), 'utf8'));

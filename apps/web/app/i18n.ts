import type { RefusalMessages } from '@marque/contracts/describe-refusal';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { createTranslator } from 'use-intl/core';
import type en from './messages/en.json';
import { ALL_PARTS, type MessagePart } from './messages/message-parts.ts';

export type Messages = typeof en & RefusalMessages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

type Words = Partial<typeof en>;

const screens: Record<MessagePart, Record<string, () => Promise<Words>>> = {
  shell: import.meta.glob<Words>('./messages/*.json', { query: '?shell', import: 'default' }),
  home: import.meta.glob<Words>('./messages/*.json', { query: '?home', import: 'default' }),
  lists: import.meta.glob<Words>('./messages/*.json', { query: '?lists', import: 'default' }),
  auction: import.meta.glob<Words>('./messages/*.json', { query: '?auction', import: 'default' }),
  more: import.meta.glob<Words>('./messages/*.json', { query: '?more', import: 'default' }),
};

const refusals: Record<Locale, () => Promise<{ default: RefusalMessages }>> = {
  en: () => import('@marque/contracts/messages/en.json'),
  fr: () => import('@marque/contracts/messages/fr.json'),
  de: () => import('@marque/contracts/messages/de.json'),
  it: () => import('@marque/contracts/messages/it.json'),
  'en-us': () => import('@marque/contracts/messages/en-us.json'),
};

const loaded = new Map<Locale, Messages>();
const loadedParts = new Set<string>();

/**
 * Awaited before a page is rendered, on the server, at hydration and before each next page: a browser downloads the
 * words of its own language, and of these the parts that its page may speak.
 */
export async function loadMessages(locale: Locale, parts = ALL_PARTS): Promise<void> {
  const missing = parts.filter((part) => !loadedParts.has(`${locale} ${part}`));
  if (missing.length === 0) return;
  const [{ default: refused }, ...fetched] = await Promise.all([
    refusals[locale](),
    ...missing.map((part) => screens[part][`./messages/${locale}.json`]?.()),
  ]);
  loaded.set(locale, Object.assign({}, loaded.get(locale), refused, ...fetched));
  for (const part of missing) loadedParts.add(`${locale} ${part}`);
}

export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The messages of ${locale} are used before they are loaded.`);
  return messages;
}

/** For what is written outside of components, such as a page's title. */
export const translatorOf = (locale: Locale) =>
  createTranslator({ locale: languageTag(locale), messages: messagesOf(locale) });

/** Fixed by language, so that server and browser write the same hour. */
export const timeZoneOf = (locale: Locale): string => timeZones[locale];

const timeZones: Record<Locale, string> = {
  en: 'Europe/London',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
  it: 'Europe/Rome',
  'en-us': 'America/New_York',
};

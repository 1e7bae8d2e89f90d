import type { RefusalMessages } from '@marque/contracts/describe-refusal';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { createTranslator } from 'use-intl/core';
import type en from './messages/en.json';

export type Messages = typeof en & RefusalMessages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

/** One chunk a language: a page downloads its own and no other. */
const files: Record<Locale, () => Promise<[{ default: typeof en }, { default: RefusalMessages }]>> = {
  en: () => Promise.all([import('./messages/en.json'), import('@marque/contracts/messages/en.json')]),
  fr: () => Promise.all([import('./messages/fr.json'), import('@marque/contracts/messages/fr.json')]),
  de: () => Promise.all([import('./messages/de.json'), import('@marque/contracts/messages/de.json')]),
  it: () => Promise.all([import('./messages/it.json'), import('@marque/contracts/messages/it.json')]),
  'en-us': () =>
    Promise.all([import('./messages/en-us.json'), import('@marque/contracts/messages/en-us.json')]),
};

const loaded = new Map<Locale, Messages>();

/** Awaited before a page is rendered, on the server, at hydration and when the language changes. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const [screens, refusals] = await files[locale]();
  loaded.set(locale, { ...screens.default, ...refusals.default });
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

import loaders from 'virtual:messages';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { createTranslator } from 'use-intl/core';
import type { MessageGroup } from '../messages/message-groups.ts';
import type { Messages } from '../messages/screen-messages.ts';

export type { Messages } from '../messages/screen-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

const loaded = new Map<Locale, Messages>();
const loadedGroups = new Set<string>();

/**
 * Must finish before a page is rendered: on the server, at hydration and before each navigation. A browser downloads
 * only its own language, and only the groups that the page uses.
 */
export async function loadMessages(
  locale: Locale,
  groups: readonly MessageGroup[] = Object.keys(loaders[locale]) as MessageGroup[],
): Promise<void> {
  const missing = groups.filter((group) => !loadedGroups.has(`${locale} ${group}`));
  if (missing.length === 0) return;
  const fetched = await Promise.all(missing.map((group) => loaders[locale][group]()));
  loaded.set(locale, Object.assign({}, loaded.get(locale), ...fetched.map((module) => module.default)));
  for (const group of missing) loadedGroups.add(`${locale} ${group}`);
}

export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The messages of ${locale} are used before they are loaded.`);
  return messages;
}

/** For texts outside components, such as a page's title. */
export const translatorOf = (locale: Locale) =>
  createTranslator({ locale: languageTag(locale), messages: messagesOf(locale) });

/** Fixed by language, so that server and browser show the same time. */
export const timeZoneOf = (locale: Locale): string => timeZones[locale];

const timeZones: Record<Locale, string> = {
  en: 'Europe/London',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
  it: 'Europe/Rome',
  'en-us': 'America/New_York',
};

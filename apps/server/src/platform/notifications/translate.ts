import { type Locale, languageTag } from '@marque/contracts/locale';
import { createTranslator } from 'use-intl/core';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import enUs from '../messages/en-us.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };

const messagesByLocale: Record<Locale, typeof en> = { en, fr, de, it, 'en-us': enUs };

/** A translator keeps the messages that it has parsed, so there is one for each language. */
const translators = new Map<Locale, ReturnType<typeof create>>();

export function translator(locale: Locale) {
  const translate = translators.get(locale) ?? create(locale);
  translators.set(locale, translate);
  return translate;
}

function create(locale: Locale) {
  return createTranslator({
    locale: languageTag(locale),
    messages: messagesByLocale[locale],
    timeZone: 'UTC',
    // Never send a mail that contains a key such as `mail.frame.sentBy`. The job fails, is logged, and is
    // retried.
    onError(error) {
      throw error;
    },
  });
}

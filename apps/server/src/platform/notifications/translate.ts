import { type Locale, languageTag } from '@marque/contracts/locale';
import { createTranslator } from 'use-intl/core';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import enUs from '../messages/en-us.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };

const messagesByLocale: Record<Locale, typeof en> = { en, fr, de, it, 'en-us': enUs };

export function translator(locale: Locale) {
  return createTranslator({
    locale: languageTag(locale),
    messages: messagesByLocale[locale],
    timeZone: 'UTC',
    // Better no mail yet than one that says `mail.frame.sentBy`: the job fails, is seen, and is tried again.
    onError(error) {
      throw error;
    },
  });
}

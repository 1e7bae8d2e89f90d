import { createTranslator } from 'use-intl/core';
import { type Locale, languageTag } from './locale.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import enUs from './messages/en-us.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import type { Refusal } from './refusal.ts';

export type RefusalMessages = typeof en;

const messagesByLocale: Record<Locale, RefusalMessages> = { en, fr, de, it, 'en-us': enUs };

/** Returns the sentence for a person. A code without a sentence gets the general one, 'not valid'. */
export function describeRefusal(
  refusal: Omit<Refusal, 'refused'>,
  locale: Locale,
  messages = messagesByLocale[locale],
): string {
  const translate = createTranslator({ locale: languageTag(locale), messages });
  const code = isDescribed(refusal.code) ? refusal.code : 'invalid';
  const name = String(refusal.values?.field ?? '');
  // Translate the phrase and not only the name. Some languages write 'the field' before a name; all write 'this field'
  // without one.
  const field = isNamed(name)
    ? translate('subjects.named', { name: translate(`fields.${name}`) })
    : translate('subjects.unnamed');
  return translate(`errors.${code}`, { ...blanks, ...refusal.values, field });
}

/** Defaults for values that a sentence needs and a refusal may lack. */
const blanks = { min: 0, max: 0, seconds: 0, minimum: 0, limit: 0, pictures: '' };

const isDescribed = (code: string): code is keyof RefusalMessages['errors'] => Object.hasOwn(en.errors, code);
const isNamed = (field: string): field is keyof RefusalMessages['fields'] => Object.hasOwn(en.fields, field);

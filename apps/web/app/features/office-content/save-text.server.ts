import { readContentEntry, saveContentDraft } from '@marque/contracts/content/office';
import type { Locale } from '@marque/contracts/locale';
import { type ActionFunctionArgs, data } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { conflictIn } from './conflict-in.ts';
import type { EntryAnswer } from './entry-actions.ts';
import { languageIn, latestFields } from './entry-texts.ts';
import { fieldsOf, typedIn } from './typed-fields.ts';

type Sent = { id: string; locale: Locale; form: FormData };

/** Saves what was typed as a version. If it is refused, everything that was typed comes back. */
export async function saveText(context: ActionFunctionArgs['context'], { id, locale, form }: Sent) {
  const { api, locale: readersLocale } = visitor(context);
  const read = async () => expectData(await api.call(readContentEntry, { params: { id } }));
  const entry = await read();
  const typed = typedIn(entry.kind, form);
  const { english, own } = latestFields(entry, locale);
  const note = String(form.get('note') ?? '').slice(0, 300);
  const answer = await api.call(saveContentDraft, {
    params: { id },
    body: {
      ...{ locale, based_on: Number(form.get('number')) || 0 },
      fields: fieldsOf(typed, { kind: entry.kind, locale, own, english }),
      autosave: form.get('action') === 'autosave',
      ...(note ? { note } : {}),
    },
  });
  if (answer.ok) {
    const number = languageIn(answer.data, locale).draft?.number ?? 0;
    return data<EntryAnswer>({ saved: { number, typed } });
  }
  const { sentence, status } = refusalOf(answer, readersLocale);
  const isConflict = answer.errors.some(({ code }) => code === 'version-conflict');
  const conflict = isConflict ? conflictIn(await read(), locale) : undefined;
  return data<EntryAnswer>({ unsaved: { sentence, typed, ...(conflict ? { conflict } : {}) } }, { status });
}

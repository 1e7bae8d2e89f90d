import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorFields } from './EditorFields.tsx';
import type { EntryAnswer } from './entry-actions.ts';
import { latestFields } from './entry-texts.ts';
import { markdownFieldOf } from './kind-fields.ts';
import type { EntryData } from './load-entry.server.ts';
import { PlainConflict } from './PlainConflict.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type Typed, typedOf } from './typed-fields.ts';
import { useEditing } from './use-editing.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type EntryFormProps = {
  page: EntryData;
  text: Extract<EntryData['part'], { name: 'text' }>['data'];
  /** The answer to the form if it was sent without JavaScript. */
  answer: EntryAnswer | undefined;
};

/** The text of one language. It is saved while somebody types, and by its button, which also works without JavaScript. */
export function EntryForm({ page, text, answer }: EntryFormProps) {
  const t = useTranslations('officeContent.editor');
  const { entry, locale } = page;
  const { kind } = entry;
  const edit = useEditing(page, answer?.unsaved);
  const isHydrated = useHydrated();
  const { editing, isUnsaved } = edit;
  useLeaveWarning(isUnsaved);
  const { english } = latestFields(entry, locale);
  const original = locale === 'en' ? null : typedOf(kind, english);
  const plain = answer?.unsaved ?? answer?.preview;
  const [initial] = useState<Typed>({ ...editing.base, ...plain?.typed });
  const shown = { ...original, ...withoutEmpty(editing.typed) };
  const field = markdownFieldOf(kind);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save();
  };
  return (
    <Form
      ref={edit.form}
      method="post"
      autoComplete="off"
      onInput={edit.readForm}
      onSubmit={onSubmit}
      className="grid gap-6"
    >
      <input type="hidden" name="number" value={editing.number} />
      {locale !== 'en' && <p className="max-w-prose text-ink-muted text-sm">{t('translation')}</p>}
      {answer?.saved && <Notice tone="success">{t('saved', { number: answer.saved.number })}</Notice>}
      {answer?.unsaved && !isHydrated && <PlainConflict unsaved={answer.unsaved} />}
      {isHydrated && <ConflictNotice editing={editing} onChoose={edit.choose} />}
      {editing.refusal !== null && <Notice tone="danger">{editing.refusal}</Notice>}
      <EditorFields
        kind={kind}
        locale={locale}
        original={original}
        reading={answer?.preview?.reading ?? text.reading}
        words={field ? (shown[field.name] ?? '') : ''}
        field={{ locale, initial, typed: editing.typed, shown, ...text, write: edit.write }}
      />
      <SaveBar edit={edit} hasPreview={field !== undefined} />
    </Form>
  );
}

const withoutEmpty = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, words]) => words !== ''));

import { readContentEntry, saveContentDraft } from '@marque/contracts/content/office';
import { refuse } from '@marque/contracts/refusal';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { useDescribeRefusal } from '../forms/use-describe-refusal.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { conflictIn } from './conflict-in.ts';
import {
  choose,
  continueEditing,
  isDirty,
  noteConflict,
  noteOnline,
  noteRefused,
  noteSaved,
  noteTyped,
  startEditing,
} from './editing.ts';
import type { EntryAnswer } from './entry-actions.ts';
import { languageIn, latestFields } from './entry-texts.ts';
import type { EntryData } from './load-entry.server.ts';
import { fieldsOf, type Typed, typedIn, typedOf } from './typed-fields.ts';
import { useAutosave } from './use-autosave.ts';

/** Follows what is typed into a form, and saves it. Without JavaScript the form is sent as usual. */
export function useEditing(
  { entry: loaded, locale }: Pick<EntryData, 'entry' | 'locale'>,
  refused: EntryAnswer['unsaved'],
) {
  const form = useRef<HTMLFormElement>(null);
  const api = useBrowserApi();
  const { revalidate } = useRevalidator();
  const describe = useDescribeRefusal();
  const [entry, setEntry] = useState(loaded);
  const { kind } = entry;
  const [editing, setEditing] = useState(() => {
    if (refused?.conflict) return continueEditing(refused.typed, refused.conflict);
    const { draft } = languageIn(loaded, locale);
    return startEditing(draft?.number ?? 0, typedOf(kind, draft?.fields ?? {}));
  });
  const [isSending, setSending] = useState(false);

  const readForm = () => {
    if (form.current) {
      const typed = typedIn(kind, new FormData(form.current));
      setEditing((current) => noteTyped(current, typed));
    }
  };

  const save = async (typed: Typed, { isAutosave }: { isAutosave: boolean }) => {
    if (isSending) return;
    setSending(true);
    const { number } = editing;
    const note = String(new FormData(form.current ?? undefined).get('note') ?? '').trim();
    const answer = await api.call(saveContentDraft, {
      params: { id: entry.id },
      body: {
        ...{ locale, based_on: number, autosave: isAutosave, ...(note ? { note } : {}) },
        fields: fieldsOf(typed, { kind, locale, ...latestFields(entry, locale) }),
      },
    });
    if (answer.ok) {
      const saved = languageIn(answer.data, locale).draft?.number ?? number;
      setEntry(answer.data);
      setEditing((current) => noteSaved(current, { number: saved, typed, isAutosave }));
      if (!isAutosave) void revalidate();
    } else if (answer.errors.some(({ code }) => code === 'version-conflict')) {
      const read = await api.call(readContentEntry, { params: { id: entry.id } });
      if (read.ok) {
        setEntry(read.data);
        setEditing((current) => noteConflict(current, conflictIn(read.data, locale)));
      }
    } else {
      // Without a connection there is no sentence of the server.
      const refusal = answer.errors[0]?.detail || describe(refuse('unreachable'));
      setEditing((current) => noteRefused(current, refusal));
    }
    setSending(false);
  };

  // What was typed before the script had loaded is in the form already.
  const readAtFirst = useEffectEvent(readForm);
  useEffect(() => readAtFirst(), []);

  const writeForm = useEffectEvent(() => {
    for (const [control, words] of Object.entries(editing.typed)) {
      const element = form.current?.elements.namedItem(control);
      if (element && 'value' in element && element.value !== words) element.value = words;
    }
  });
  useLayoutEffect(() => {
    if (editing.written > 0) writeForm();
  }, [editing.written]);

  const hasWork = isDirty(editing) && editing.disputed.length === 0 && editing.refusal === null;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) setEditing(noteOnline);
  }, [isOnline]);

  const { typed } = editing;
  useAutosave({ hasWork, isSending, typed, save: (words) => save(words, { isAutosave: true }) });

  return {
    ...{ form, editing, isSending, isUnsaved: isDirty(editing), readForm },
    save: () => save(typed, { isAutosave: false }),
    choose: (control: string, which: 'mine' | 'theirs') =>
      setEditing((current) => choose(current, control, which)),
    write: (words: Typed) =>
      setEditing((current) => ({ ...noteTyped(current, words), written: current.written + 1 })),
  };
}

export type EditingForm = ReturnType<typeof useEditing>;

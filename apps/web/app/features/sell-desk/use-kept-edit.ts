import { TEXT_FIELDS } from '@marque/domain/selling/text-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { tabStorage } from '../../site/guarded-storage.ts';
import { useSite } from '../../site/site.ts';
import { ownKey } from '../own-storage/own-key.ts';
import { type TypedText, typedIn } from './typed-text.ts';

type KeptEdit = { number: number; typed: TypedText };

type Options = {
  /** The id of the form. */
  form: string;
  /** Distinguishes the texts of different cars and languages. */
  about: string;
  isSaved: boolean;
  /** Called if an edit of earlier was put into the form. */
  onRestore: () => void;
};

/**
 * Keeps an edit in this tab until it is saved, with the version on which it is based. The seller finds it again after a
 * reload, or after a login if the session has expired meanwhile.
 */
export function useKeptEdit({ form, about, isSaved, onRestore }: Options) {
  const customerId = useSite().user?.id;
  const key = customerId ? ownKey('draft', about, customerId) : null;
  const [number, setNumber] = useState<number>();

  const restore = useEffectEvent((kept: KeptEdit, element: HTMLFormElement) => {
    for (const field of TEXT_FIELDS) {
      const area = element.elements.namedItem(field);
      if (area instanceof HTMLTextAreaElement) area.value = kept.typed[field];
    }
    setNumber(kept.number);
    onRestore();
  });

  useEffect(() => {
    if (key === null) return;
    if (isSaved) {
      tabStorage.removeItem(key);
      setNumber(undefined);
      return;
    }
    const element = document.getElementById(form);
    const kept = readKept(tabStorage.getItem(key));
    if (kept && element instanceof HTMLFormElement) restore(kept, element);
  }, [key, form, isSaved]);

  const keep = (element: HTMLFormElement, basedOn: number): void => {
    if (key === null) return;
    const kept: KeptEdit = { number: basedOn, typed: typedIn(new FormData(element)) };
    tabStorage.setItem(key, JSON.stringify(kept));
  };
  const forget = (): void => {
    if (key !== null) tabStorage.removeItem(key);
    setNumber(undefined);
  };
  return { number, keep, forget };
}

function readKept(text: string | null): KeptEdit | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptEdit;
  } catch {
    return null;
  }
}

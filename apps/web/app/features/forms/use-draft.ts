import { useEffect } from 'react';
import { tabStorage } from '../../site/guarded-storage.ts';
import { useSite } from '../../site/site.ts';
import { ownKey } from '../own-storage/own-key.ts';

type Draft = {
  /** The id of the form. */
  form: string;
  field: string;
  /** Distinguishes the forms of different pages. */
  about: string;
  isAccepted: boolean;
};

/**
 * Keeps what a customer types into a text area in this tab until the form is accepted. If the session expires meanwhile,
 * the customer finds the text again after the login.
 */
export function useDraft({ form, field, about, isAccepted }: Draft): void {
  const customerId = useSite().user?.id;
  const key = customerId ? ownKey('draft', about, customerId) : null;

  useEffect(() => {
    const element = document.getElementById(form);
    const area = element instanceof HTMLFormElement ? element.elements.namedItem(field) : null;
    if (key === null) return;
    if (isAccepted) change(key, '');
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.value ||= tabStorage.getItem(key) ?? '';
    const onInput = () => change(key, area.value);
    area.addEventListener('input', onInput);
    return () => area.removeEventListener('input', onInput);
  }, [key, form, field, isAccepted]);
}

function change(key: string, text: string): void {
  if (text) tabStorage.setItem(key, text);
  else tabStorage.removeItem(key);
}

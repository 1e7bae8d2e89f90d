import { useEffect } from 'react';
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
    area.value ||= recall(key);
    const onInput = () => change(key, area.value);
    area.addEventListener('input', onInput);
    return () => area.removeEventListener('input', onInput);
  }, [key, form, field, isAccepted]);
}

/** A browser may forbid its storage, or it may be full. Then the page works without drafts. */
function recall(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function change(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
}

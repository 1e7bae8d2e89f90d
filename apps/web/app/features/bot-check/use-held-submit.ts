import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The name of the hidden buttons with which the form library validates single fields. */
const INTENT = '__intent__';

/**
 * Holds a submit back while the proof is missing, and repeats it as soon as the proof is in the form. So one press is
 * enough, whether the check has finished or not.
 */
export function useHeldSubmit(place: RefObject<HTMLElement | null>, name: string, isOff: boolean) {
  const [isHeld, setHeld] = useState(false);
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || isOff) return;
    const hold = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (target !== form || submitter?.getAttribute('name') === INTENT || proofIn(form, name)?.value) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = { submitter };
      setHeld(true);
    };
    // The document hears it before the form, so nothing else treats the form as sent.
    document.addEventListener('submit', hold, { capture: true });
    return () => document.removeEventListener('submit', hold, { capture: true });
  }, [place, name, isOff]);

  const onFailed = useCallback(() => {
    held.current = null;
    setHeld(false);
  }, []);

  const onProved = useCallback(() => {
    // A provider writes the proof into the form just after it reports it.
    setTimeout(() => {
      const form = place.current?.closest('form');
      const proof = form && proofIn(form, name);
      if (!proof?.value) return;
      // The error of an earlier attempt disappears.
      proof.dispatchEvent(new Event('change', { bubbles: true }));
      const waiting = held.current;
      if (!waiting) return;
      onFailed();
      const { submitter } = waiting;
      form?.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  }, [place, name, onFailed]);

  return { isHeld, onProved, onFailed };
}

const proofIn = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

import type { SubmissionResult } from '@conform-to/react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { loadMessages } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { createLateCheck, sentencesOf } from './late-check.ts';
import { mendedFields } from './mended-fields.ts';
import { useDescribeRefusal } from './use-describe-refusal.ts';
import { validateWhenLeft } from './validate-when-left.ts';

type LateFormOptions<Name extends string> = {
  id: string;
  /** All fields are required. There is nothing else that a browser could check by itself. */
  names: readonly Name[];
  loadSchema: () => Promise<z.ZodObject>;
  /** The result of the action, from a fetch or from a full page load. */
  lastResult?: SubmissionResult<string[]> | undefined;
  isPending: boolean;
};

/**
 * Behaves like `useValidatedForm`, for forms that most visitors do not use. The library and the schema that
 * validate the form are loaded when a visitor focuses it. If they cannot be loaded, only the server
 * validates.
 */
export function useLateForm<Name extends string>(options: LateFormOptions<Name>) {
  const { id, names, loadSchema, lastResult, isPending } = options;
  const locale = useAppLocale();
  const describe = useDescribeRefusal();
  const isHydrated = useHydrated();
  const [{ check, loadCheck }] = useState(() =>
    createLateCheck({ loadSchema, loadSentences: () => loadMessages(locale, ['errors']) }),
  );
  const [attempt, setAttempt] = useState(() => ({ lastResult, errors: sentencesOf(lastResult?.error) }));
  const [failures, setFailures] = useState(lastResult?.status === 'error' ? 1 : 0);
  const [typed] = useState(lastResult?.initialValue);
  const isWaiting = useRef(false);

  if (attempt.lastResult !== lastResult) {
    setAttempt({ lastResult, errors: sentencesOf(lastResult?.error) });
    if (lastResult?.status === 'error') setFailures(failures + 1);
  }

  const validate = useEffectEvent(async (form: HTMLFormElement, name: string) => {
    await loadCheck();
    const { [name]: sentences = [] } = check(new FormData(form), describe) ?? {};
    setAttempt(({ errors, ...rest }) => ({ ...rest, errors: { ...errors, [name]: sentences } }));
  });
  const known = useRef<Record<string, unknown>>({});
  const mended = useEffectEvent((form: HTMLFormElement, typedIn: string) => {
    const now = check(new FormData(form), describe);
    if (now === null) return [];
    const names = mendedFields(typedIn, { shown: attempt.errors, before: known.current, now });
    known.current = now;
    return names;
  });
  useEffect(() => {
    const form = document.getElementById(id);
    return form instanceof HTMLFormElement
      ? validateWhenLeft(
          form,
          (name) => void validate(form, name),
          (typedIn) => mended(form, typedIn),
        )
      : undefined;
  }, [id]);

  useEffect(() => {
    if (failures > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [id, failures]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isPending || isWaiting.current) return event.preventDefault();
    const form = event.currentTarget;
    const errors = check(new FormData(form), describe);
    if (errors === null) {
      event.preventDefault();
      isWaiting.current = true;
      void loadCheck().then(() => {
        isWaiting.current = false;
        form.requestSubmit();
      });
    } else if (Object.keys(errors).length > 0) {
      event.preventDefault();
      setAttempt({ lastResult, errors });
      setFailures(failures + 1);
    }
  };
  const fields = names.map((name) => [
    name,
    { id: `${id}-${name}`, name, errors: attempt.errors[name], required: true, ...typedIn(typed?.[name]) },
  ]);
  return {
    errors: attempt.errors,
    /** The form was sent and refused. Until then, errors are shown at their fields only. */
    hasFailed: failures > 0,
    fields: Object.fromEntries(fields) as Record<Name, LateField>,
    formProps: { id, noValidate: isHydrated, onFocus: () => void loadCheck(), onSubmit },
  };
}

type LateField = {
  id: string;
  name: string;
  errors: string[] | undefined;
  required: boolean;
  defaultValue?: string;
  defaultOptions?: string[];
};

const typedIn = (value: unknown) =>
  typeof value === 'string'
    ? { defaultValue: value, defaultOptions: [value] }
    : Array.isArray(value)
      ? { defaultOptions: value.map(String) }
      : {};

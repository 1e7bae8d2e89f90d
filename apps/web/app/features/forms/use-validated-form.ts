import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { mendedFields } from './mended-fields.ts';
import { parseForm } from './parse-form.ts';
import { useDescribeRefusal } from './use-describe-refusal.ts';
import { validateWhenLeft } from './validate-when-left.ts';

type ValidatedFormOptions<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  /** The result of the action, from a fetch or from a full page load. */
  lastResult?: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
  isPending: boolean;
};

/** A form that works without JavaScript. With JavaScript it is validated on blur and on change, and sent only once. */
export function useValidatedForm<Schema extends z.ZodObject>(options: ValidatedFormOptions<Schema>) {
  const { id, schema, lastResult, defaultValue, isPending } = options;
  const describe = useDescribeRefusal();
  /** The errors that the last check in this browser found. */
  const known = useRef<Record<string, unknown>>({});
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue,
    constraint: getZodConstraint(schema),
    defaultNoValidate: false,
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => {
      const submission = parseForm(formData, schema, describe);
      known.current = submission.status === 'error' ? (submission.error ?? {}) : {};
      return submission;
    },
  });

  const validate = useEffectEvent((name: string) => form.validate({ name }));
  const mended = useEffectEvent((element: HTMLFormElement, typedIn: string) => {
    if (Object.keys(form.allErrors).length === 0) return [];
    const submission = parseForm(new FormData(element), schema, describe);
    const now = submission.status === 'error' ? (submission.error ?? {}) : {};
    const names = mendedFields(typedIn, { shown: form.allErrors, before: known.current, now });
    known.current = now;
    return names;
  });
  useEffect(() => {
    const element = document.getElementById(id);
    return element instanceof HTMLFormElement
      ? validateWhenLeft(
          element,
          (name) => validate(name),
          (typedIn) => mended(element, typedIn),
        )
      : undefined;
  }, [id]);

  const focusFirstError = useEffectEvent(() => {
    const element = document.getElementById(id);
    if (lastResult?.status === 'error') element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  // Focus the first error when a page loads with errors. Conform handles only errors that arrive later.
  useEffect(() => focusFirstError(), []);

  // Conform forgets the failed attempt when the next field is validated. The error summary must stay until no
  // error is left.
  const [hasFailed, setFailed] = useState(form.status === 'error');
  if (form.status === 'error' && !hasFailed) setFailed(true);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isPending) event.preventDefault();
    else form.onSubmit(event);
  };
  return {
    form,
    fields,
    hasFailed,
    formProps: { ...getFormProps(form, { ariaAttributes: false }), onSubmit },
  };
}

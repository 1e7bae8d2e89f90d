import type { DefaultValue, SubmissionResult } from '@conform-to/react';
import { useNavigation } from 'react-router';
import type { z } from 'zod';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { FormAction } from './account-forms.ts';

/** The response of an action that serves several forms of a page: which form was sent, and its result. */
export type FormAnswer = {
  action: FormAction;
  result: SubmissionResult<string[]>;
  /** The server refuses the form until the customer proves their identity. */
  needsProof?: boolean;
};

type ActionFormOptions<Schema extends z.ZodObject> = {
  action: string;
  schema: Schema;
  answer: { action: string; result: SubmissionResult<string[]> } | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
};

/** One of several forms on a page, identified by its action. */
export function useActionForm<Schema extends z.ZodObject>(options: ActionFormOptions<Schema>) {
  const { action, schema, answer, defaultValue } = options;
  const isPending = useNavigation().formData?.get('action') === action;
  const lastResult = answer?.action === action ? answer.result : undefined;
  const validated = useValidatedForm({ id: `${action}-form`, schema, lastResult, defaultValue, isPending });
  return { ...validated, action, isPending, isDone: lastResult?.status === 'success' };
}

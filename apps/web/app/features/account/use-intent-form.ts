import type { DefaultValue, SubmissionResult } from '@conform-to/react';
import { useNavigation } from 'react-router';
import type { z } from 'zod';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { Intent } from './account-forms.ts';

/** The response of an action that serves several forms of a page: which form was sent, and its result. */
export type FormAnswer = {
  intent: Intent;
  result: SubmissionResult<string[]>;
  /** The server refuses the form until the customer proves their identity. */
  needsProof?: boolean;
};

type IntentFormOptions<Schema extends z.ZodObject> = {
  intent: string;
  schema: Schema;
  answer: { intent: string; result: SubmissionResult<string[]> } | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
};

/** One of several forms on a page, identified by its intent. */
export function useIntentForm<Schema extends z.ZodObject>(options: IntentFormOptions<Schema>) {
  const { intent, schema, answer, defaultValue } = options;
  const isPending = useNavigation().formData?.get('intent') === intent;
  const lastResult = answer?.intent === intent ? answer.result : undefined;
  const validated = useValidatedForm({ id: `${intent}-form`, schema, lastResult, defaultValue, isPending });
  return { ...validated, intent, isPending, isDone: lastResult?.status === 'success' };
}

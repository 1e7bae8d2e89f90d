import type { DefaultValue, SubmissionResult } from '@conform-to/react';
import { useNavigation } from 'react-router';
import type { z } from 'zod';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { Intent } from './account-forms.ts';

/** What an action answers that serves several forms of a page: which of them it was, and what became of it. */
export type FormAnswer = {
  intent: Intent;
  result: SubmissionResult<string[]>;
  /** What was sent is refused until the customer has proved their identity. */
  needsProof?: boolean;
};

type IntentFormOptions<Schema extends z.ZodObject> = {
  intent: string;
  schema: Schema;
  answer: { intent: string; result: SubmissionResult<string[]> } | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
};

/** One of several forms of a page. */
export function useIntentForm<Schema extends z.ZodObject>(options: IntentFormOptions<Schema>) {
  const { intent, schema, answer, defaultValue } = options;
  const isPending = useNavigation().formData?.get('intent') === intent;
  const lastResult = answer?.intent === intent ? answer.result : undefined;
  const validated = useValidatedForm({ id: `${intent}-form`, schema, lastResult, defaultValue, isPending });
  return { ...validated, intent, isPending, isDone: lastResult?.status === 'success' };
}

import type { Submission, SubmissionResult } from '@conform-to/react';
import type { ApiError } from '@marque/contracts/api-error';
import { refuse } from '@marque/contracts/refusal';
import { fieldNameOf } from './field-name.ts';
import type { DescribeRefusal } from './parse-form.ts';

/**
 * Assigns the API's errors to the fields that they point to. Errors without a field of this form concern the
 * whole form.
 */
export function refuseSubmission<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  errors: ApiError[],
  { describe, forget = [] }: { describe: DescribeRefusal; forget?: string[] },
): SubmissionResult<string[]> {
  const formErrors: string[] = [];
  const fieldErrors: Record<string, string[]> = {};

  for (const { code, detail, meta, source } of errors) {
    const sentence = detail || describe(refuse(code, { values: meta }));
    const name = fieldNameOf(source?.pointer ?? '');
    if (!Object.hasOwn(submission.payload, name)) formErrors.push(sentence);
    else fieldErrors[name] = [...(fieldErrors[name] ?? []), sentence];
  }
  return submission.reply({ formErrors, fieldErrors, hideFields: forget });
}

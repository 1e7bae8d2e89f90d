import type { SubmissionResult } from '@conform-to/react';
import type { Answer } from '@marque/contracts/client';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { data } from 'react-router';
import type { z } from 'zod';
import { type DescribeRefusal, parseForm } from './parse-form.ts';
import { refuseSubmission } from './refuse-submission.ts';

type FormToSend<Schema extends z.ZodObject, E extends AnyEndpoint> = {
  formData: FormData;
  schema: Schema;
  locale: Locale;
  /** Fields that are not sent back to the page, such as a password. */
  forget?: string[];
  send(value: z.output<Schema>): Promise<Answer<E>>;
};

/** The common part of all form actions: parse the form, call the API, and return errors with the typed values. */
export async function sendForm<Schema extends z.ZodObject, E extends AnyEndpoint>(
  form: FormToSend<Schema, E>,
) {
  const { formData, schema, locale, forget = [], send } = form;
  const describe: DescribeRefusal = (refusal) => describeRefusal(refusal, locale);

  const submission = parseForm(formData, schema, describe);
  if (submission.status !== 'success') return refused(submission.reply({ hideFields: forget }), 422);

  const answer = await send(submission.value);
  if (!answer.ok)
    return refused(refuseSubmission(submission, answer.errors, { describe, forget }), answer.status);

  return { isSent: true as const, result: submission.reply({ hideFields: forget }), data: answer.data };
}

const refused = (result: SubmissionResult<string[]>, status: number) => ({
  isSent: false as const,
  response: data(result, { status: status === 0 ? 503 : status }),
});

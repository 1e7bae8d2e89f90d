import type { SubmissionResult } from '@conform-to/react';
import { mailRequest } from '@marque/contracts/customers';
import type { BotQuestion } from '@marque/contracts/system';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';

type MailRequestFormProps = {
  about: 'magicLink' | 'resetPassword';
  question: BotQuestion | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/**
 * Requests a mail with a link. The response is the same for every address, so it does not reveal who has an
 * account.
 */
export function MailRequestForm({ about, question, lastResult }: MailRequestFormProps) {
  const t = useTranslations('mailRequest');
  const nameOf = useTranslations('fields');
  const isPending = useNavigation().formMethod === 'POST';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'mail-request',
    schema: mailRequest,
    lastResult,
    isPending,
  });
  if (lastResult?.status === 'success')
    return <FocusedNotice tone="success">{t(`${about}.sent`)}</FocusedNotice>;

  return (
    <Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={form} />}
      <TextField {...bindText(fields.email)} label={nameOf('email')} type="email" autoComplete="username" />
      <BotCheckField
        id={fields.recaptchaToken.id}
        errors={fields.recaptchaToken.errors}
        attempt={lastResult}
        question={question}
      />
      <Button type="submit" size="large" isPending={isPending}>
        {t(`${about}.submit`)}
      </Button>
    </Form>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { secondStepCode } from '@marque/contracts/second-step';
import type { SecondStepMethod } from '@marque/domain/second-step/second-step-methods';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';

type Props = { methods: SecondStepMethod[]; lastResult: SubmissionResult<string[]> | undefined };

/** Accepts a code from the app, or a recovery code. */
export function SecondStepForm({ methods, lastResult }: Props) {
  const t = useTranslations('secondStep');
  const isPending = useNavigation().formData?.has('code') ?? false;
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'second-step',
    schema: secondStepCode,
    lastResult,
    isPending,
  });
  const hasApp = methods.includes('app');
  return (
    <Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={form} />}
      <TextField
        {...bindText(fields.code)}
        label={hasApp ? t('code') : t('recoveryCode')}
        help={hasApp ? t('codeHelp') : t('recoveryCodeHelp')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="large" isPending={isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}

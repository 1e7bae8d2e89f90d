import type { SubmissionResult } from '@conform-to/react';
import { invitationToProjectK } from '@marque/contracts/selling/invitations';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';

/** Makes an invitation to ProjectK. Without an email address, anybody who has its link may use it. */
export function ProjectKForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const t = useTranslations('officeSubmissions.projectk.form');
  const isPending = useNavigation().formData?.get('action') === 'invite';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    ...{ id: 'projectk', schema: invitationToProjectK, lastResult, isPending },
  });
  return (
    <section aria-labelledby="invite" className="grid max-w-xl gap-3 border-line border-t pt-4 text-sm">
      <h2 id="invite" className="title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-muted">{t('effect')}</p>
      <Form {...formProps} method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="action" value="invite" />
        {hasFailed && <FormFaults form={form} />}
        <TextField
          {...bindText(fields.email)}
          label={t('email')}
          help={t('emailHelp')}
          type="email"
          autoComplete="off"
          isRequired={false}
        />
        <TextArea {...bindText(fields.note)} label={t('note')} maxLength={2_000} isRequired={false} />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('button')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

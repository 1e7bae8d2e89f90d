import { useTranslations } from 'use-intl';
import { ActionForm } from '../account/ActionForm.tsx';
import { nothing } from '../account/account-forms.ts';
import { useActionForm } from '../account/use-action-form.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { StepProps } from './step-props.ts';

export function EmailStep({ user, answer }: StepProps) {
  const t = useTranslations('steps.email');
  const sending = useActionForm({ action: 'send-email-link', schema: nothing, answer });
  return (
    <div className="mt-2 grid gap-4">
      <p className="wrap-break-word">{t('text', { email: user.email })}</p>
      {sending.isDone && <FocusedNotice tone="success">{t('sent')}</FocusedNotice>}
      <ActionForm of={sending} submit={t('send')} variant="secondary" />
    </div>
  );
}

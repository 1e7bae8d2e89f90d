import { useTranslations } from 'use-intl';
import { nothing } from '../account/account-forms.ts';
import { IntentForm } from '../account/IntentForm.tsx';
import { useIntentForm } from '../account/use-intent-form.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { StepProps } from './BiddingSteps.tsx';

export function EmailStep({ user, answer }: StepProps) {
  const t = useTranslations('steps.email');
  const sending = useIntentForm({ intent: 'send-email-link', schema: nothing, answer });
  return (
    <div className="mt-2 grid gap-4">
      <p className="wrap-break-word">{t('text', { email: user.email })}</p>
      {sending.isDone && <FocusedNotice tone="success">{t('sent')}</FocusedNotice>}
      <IntentForm of={sending} submit={t('send')} variant="secondary" />
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { termsForm } from '../account/account-forms.ts';
import { useActionForm } from '../account/use-action-form.ts';
import { bindTick } from '../forms/bind-field.ts';
import { TermsLabel } from '../registration/TermsLabel.tsx';
import type { StepProps } from './step-props.ts';

export function TermsStep({ answer }: StepProps) {
  const t = useTranslations('steps.terms');
  const acceptance = useActionForm({ action: 'terms', schema: termsForm, answer });
  return (
    <div className="mt-2">
      <ActionForm of={acceptance} submit={t('accept')}>
        <Checkbox {...bindTick(acceptance.fields.terms)} label={<TermsLabel />} isRequired />
      </ActionForm>
    </div>
  );
}

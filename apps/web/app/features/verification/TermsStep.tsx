import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { termsForm } from '../account/account-forms.ts';
import { IntentForm } from '../account/IntentForm.tsx';
import { useIntentForm } from '../account/use-intent-form.ts';
import { bindTick } from '../forms/bind-field.ts';
import { TermsLabel } from '../registration/TermsLabel.tsx';
import type { StepProps } from './BiddingSteps.tsx';

export function TermsStep({ answer }: StepProps) {
  const t = useTranslations('steps.terms');
  const acceptance = useIntentForm({ intent: 'terms', schema: termsForm, answer });
  return (
    <div className="mt-2">
      <IntentForm of={acceptance} submit={t('accept')}>
        <Checkbox {...bindTick(acceptance.fields.terms)} label={<TermsLabel />} isRequired />
      </IntentForm>
    </div>
  );
}

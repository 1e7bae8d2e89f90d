import { RECONCILIATION_DAYS } from '@marque/domain/payments/reconciliation';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';

/** There is only one form, so its id has a fixed name. */
export const START_ID = 'comparison';

const USUAL_DAYS = 30;

export function StartForm({ answer }: { answer: DecisionAnswer | undefined }) {
  const t = useTranslations('officeReconciliation.start');
  return (
    <DecisionForm
      id={START_ID}
      title={t('title')}
      effect={t('effect')}
      fields={(typed) => (
        <Select
          name="days"
          label={t('days')}
          defaultValue={typed('days') ?? String(USUAL_DAYS)}
          options={RECONCILIATION_DAYS.map((days) => ({
            value: String(days),
            label: t('lastDays', { days: String(days) }),
          }))}
        />
      )}
      actions={[{ action: 'start', label: t('button'), variant: 'primary' }]}
      answer={answer}
    />
  );
}

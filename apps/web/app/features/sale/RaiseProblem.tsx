import { problemText } from '@marque/contracts/sales/completion';
import type { Sale } from '@marque/contracts/sales/sale';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { useDraft } from '../forms/use-draft.ts';
import type { SaleAnswer } from './sale-answer.ts';

type ProblemFormProps = { sale: Sale; answer: SaleAnswer | undefined };

/** Raises a problem, which stops the clock of the sale. */
export function RaiseProblem({ sale, answer }: ProblemFormProps) {
  return sale.abilities.raise_problem ? <ProblemForm sale={sale} answer={answer} /> : null;
}

function ProblemForm({ sale, answer }: ProblemFormProps) {
  const t = useTranslations('sale.problem');
  const result = answer?.action === 'problem' ? answer.result : undefined;
  const raising = useActionForm({
    action: 'problem',
    schema: problemText,
    answer: result && { action: 'problem', result },
  });
  useDraft({
    ...{ form: raising.form.id, field: 'text', about: `problem ${sale.listing_id}` },
    isAccepted: raising.isDone,
  });
  return (
    <Disclosure title={t('open')} answered={result}>
      <p className="mb-5">{t('help')}</p>
      <ActionForm of={raising} submit={t('submit')}>
        <TextArea {...bindText(raising.fields.text)} label={t('label')} rows={5} />
      </ActionForm>
    </Disclosure>
  );
}

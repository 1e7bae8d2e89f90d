import type { Sale } from '@marque/contracts/sales/sale';
import type { SaleStep } from '@marque/domain/sales/checklist';
import { shownStep } from '@marque/domain/sales/shown-step';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { SaleAnswer } from './sale-answer.ts';
import { useMayBeWithdrawn } from './use-may-be-withdrawn.ts';

type ConfirmStepProps = { sale: Sale; step: SaleStep; answer: SaleAnswer | undefined };

/** Collapsed, because nobody can take a confirmation back. */
export function ConfirmStep({ sale, step, answer }: ConfirmStepProps) {
  const t = useTranslations('sale.checklist');
  const { money } = useMoney(sale.currency);
  const sent = useNavigation().formData;
  const mayBeWithdrawn = useMayBeWithdrawn(sale);
  const shown = shownStep(step, sale.part === 'seller' ? 'seller' : 'buyer');
  const refusal = answer?.action === 'confirm-step' && answer.step === step ? answer.refusal : undefined;
  return (
    <Disclosure title={t(`confirm.${shown}.open`)} answered={refusal ? { status: 'error' } : undefined}>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <p>
          {shown === 'content' && mayBeWithdrawn
            ? t('confirm.content.consumer')
            : t(`confirm.${shown}.text`, { amount: money(sale.hammer_price) })}
        </p>
        <input type="hidden" name="step" value={step} />
        <Button
          type="submit"
          name="action"
          value="confirm-step"
          isPending={sent?.get('action') === 'confirm-step' && sent.get('step') === step}
        >
          {t('button')}
        </Button>
      </Form>
    </Disclosure>
  );
}

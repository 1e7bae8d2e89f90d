import type { OfficeSale } from '@marque/contracts/sales/office';
import type { StaffDecision } from '@marque/domain/sales/staff-decisions';
import { useTranslations } from 'use-intl';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useMoney } from '../auction/use-money.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { SaleSection } from '../sale/SaleSection.tsx';
import type { SaleDecision } from './sale-decisions.ts';

type SaleDecisionsProps = {
  sale: OfficeSale;
  /** Makes a refund that is sent twice harmless. */
  repeatKey: string;
  answer: DecisionAnswer | undefined;
};

/** How the money that can go back was paid. */
type Way = 'card' | 'elsewhere' | 'none';
const WAYS = [
  { decision: 'refund', way: 'card' },
  { decision: 'record-refund', way: 'elsewhere' },
] as const;

type Action = Exclude<SaleDecision, 'answer-dispute'>;
type Choice = { action: Action; label: Action | 'let-fall'; variant: ButtonVariant };

/** What staff may decide about the sale now, each with its effect. */
export function SaleDecisions({ sale, repeatKey, answer }: SaleDecisionsProps) {
  const t = useTranslations('office.sales.decide');
  if (sale.decisions.length === 0) return null;
  return (
    <SaleSection id="decisions" title={t('title')}>
      <ul className="grid gap-1 text-sm">
        {sale.decisions.map((decision) => (
          <li key={decision}>
            <Decision decision={decision} sale={sale} repeatKey={repeatKey} answer={answer} />
          </li>
        ))}
      </ul>
    </SaleSection>
  );
}

function Decision({ decision, sale, repeatKey, answer }: SaleDecisionsProps & { decision: StaffDecision }) {
  const t = useTranslations('office.sales.decide');
  const { minor } = useMoney(sale.currency);
  const { choices, way } = optionsOf(decision, sale);
  const isRefund = decision === 'refund' || decision === 'record-refund';
  return (
    <DecisionForm
      id={sale.id}
      title={t(`${decision}.title`)}
      effect={t(`${decision}.effect`, { amount: minor(sale.total_minor), way })}
      reasonLabel={t(`${decision}.reason`)}
      fields={(typed) =>
        isRefund && (
          <>
            <input type="hidden" name="key" value={typed('key') || repeatKey} />
            <TextField
              name="amount"
              id={`amount-${decision}`}
              label={t('amount')}
              help={t('amountHelp', { amount: minor(sale.refundable_minor) })}
              defaultValue={typed('amount') ?? ''}
              inputMode="decimal"
              autoComplete="off"
              isRequired={false}
              maxLength={20}
            />
          </>
        )
      }
      actions={choices.map((choice) => ({ ...choice, label: t(`buttons.${choice.label}`) }))}
      answer={answer}
    />
  );
}

/** A sale that ends is refunded, or its premium is kept. If nothing can go back, there is nothing to choose. */
function optionsOf(decision: StaffDecision, { decisions }: OfficeSale): { choices: Choice[]; way: Way } {
  const way = WAYS.find((possible) => decisions.includes(possible.decision))?.way ?? 'none';
  if (decision !== 'let-fall')
    return { way, choices: [{ action: decision, label: decision, variant: 'primary' }] };
  // A sale whose premium went back, or never came, has no premium to keep.
  if (way === 'none')
    return { way, choices: [{ action: 'let-fall-refund', label: 'let-fall', variant: 'danger' }] };
  return {
    way,
    choices: [
      { action: 'let-fall-refund', label: 'let-fall-refund', variant: 'danger' },
      { action: 'let-fall-keep', label: 'let-fall-keep', variant: 'secondary' },
    ],
  };
}

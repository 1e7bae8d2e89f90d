import type { Sale } from '@marque/contracts/sales/sale';
import { shownStep } from '@marque/domain/sales/shown-step';
import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { SaleSection } from './SaleSection.tsx';
import type { SaleAnswer } from './sale-answer.ts';

type ChecklistProps = { sale: Sale; answer: SaleAnswer | undefined };

/** Who has to confirm what. Each side confirms its own part. */
export function Checklist({ sale, answer }: ChecklistProps) {
  const t = useTranslations('sale.checklist');
  const { state, steps } = sale;
  const isOver = state === 'handed_over' || state === 'settled';
  const shown = steps.filter(({ step }) => isOver || step !== 'content');
  if (state === 'payment_due' || shown.length === 0) return null;
  // Nothing is left to confirm in a sale that has ended, so only what was confirmed is shown.
  const hasEnded = state === 'fell_through' || state === 'settled';
  const rows = hasEnded ? shown.filter(({ confirmed_at }) => confirmed_at !== null) : shown;
  if (rows.length === 0) return null;
  const confirmed = answer?.action === 'confirm-step' && !answer.refusal ? answer.step : undefined;
  return (
    <SaleSection id="checklist" title={t('title')}>
      {confirmed && (
        <FocusedNotice key={confirmed} tone="success">
          {t('confirmed')}
        </FocusedNotice>
      )}
      <ul className="border-line border-t">
        {rows.map(({ step, part, confirmed_at }) => {
          const isOwn = part === sale.part;
          const mayConfirm = isOwn && sale.abilities.confirm.includes(step);
          return (
            <li
              key={`${step} ${part}`}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-line border-b py-4"
            >
              <span
                aria-hidden
                className={
                  confirmed_at
                    ? 'grid size-6 place-items-center rounded-full bg-success-soft text-success-ink'
                    : 'grid size-6 place-items-center text-ink-muted'
                }
              >
                {confirmed_at ? <Check className="size-4" /> : <Circle className="size-5" />}
              </span>
              <div className="min-w-0">
                <p className="font-medium">{t(`steps.${shownStep(step, part)}`)}</p>
                <p className="text-ink-muted text-sm">
                  {confirmed_at ? (
                    <LocalTime
                      at={confirmed_at}
                      sentence={(time) => t(`confirmedBy.${isOwn ? 'you' : part}`, { time })}
                    />
                  ) : (
                    t(`waitsFor.${isOwn ? 'you' : part}`)
                  )}
                </p>
                {mayConfirm && (
                  <div className="mt-1 -mb-3">
                    <ConfirmStep sale={sale} step={step} answer={answer} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </SaleSection>
  );
}

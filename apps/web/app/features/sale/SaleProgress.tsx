import type { Sale } from '@marque/contracts/sales/sale';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';

const STAGES = ['won', 'paid', 'handedOver', 'settled'] as const;

/** How many stages are done in each state. */
const DONE: Record<Exclude<Sale['state'], 'fell_through'>, number> = {
  payment_due: 1,
  premium_paid: 2,
  handed_over: 3,
  settled: 4,
};

/** The way of a sale from the hammer to its end. Renders nothing if the sale fell through. */
export function SaleProgress({ sale: { state, part } }: { sale: Sale }) {
  const t = useTranslations('sale');
  if (state === 'fell_through') return null;
  const done = DONE[state];
  return (
    <ol aria-label={t('progress.label')} className="grid grid-cols-4">
      {STAGES.map((stage, place) => {
        const isDone = place < done;
        return (
          <li
            key={stage}
            aria-current={place === done ? 'step' : undefined}
            className="group relative grid justify-items-center gap-2 text-center"
          >
            {place > 0 && (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-3.75 right-[calc(50%+1rem)] h-0.5 w-[calc(100%-2rem)]',
                  isDone ? 'bg-success-ink' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'relative grid size-8 place-items-center rounded-full border-2 font-medium text-sm tabular-nums',
                isDone
                  ? 'border-success-ink bg-success-soft text-success-ink'
                  : 'border-line-strong bg-paper text-ink-muted group-aria-[current=step]:border-brand-ink group-aria-[current=step]:text-brand-ink',
              )}
            >
              {isDone ? <Check className="size-4.5" /> : place + 1}
            </span>
            <span
              className={classNames(
                'px-0.5 text-xs leading-tight wrap-anywhere sm:text-sm',
                place > done && 'text-ink-muted',
                place === done && 'font-semibold',
              )}
            >
              {t(stage === 'won' && part !== 'buyer' ? 'progress.sold' : `progress.${stage}`)}
              {isDone && <span className="sr-only"> ({t('progress.done')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

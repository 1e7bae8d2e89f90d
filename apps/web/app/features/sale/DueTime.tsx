import type { Sale } from '@marque/contracts/sales/sale';
import { CalendarClock } from 'lucide-react';
import { useNow, useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';

type DueTimeProps = { sale: Pick<Sale, 'due_at' | 'next_charge_at'> };

/** Until when the premium must be paid, and what happens if it is not. */
export function DueTime({ sale: { due_at, next_charge_at } }: DueTimeProps) {
  const t = useTranslations('paying.due');
  const isOver = useNow().getTime() >= Date.parse(due_at);
  const clockOffset = useClockOffset();
  return (
    <div className="flex gap-3">
      <CalendarClock className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p>
          <LocalTime
            at={due_at}
            sentence={(time) => t(isOver ? 'was' : 'until', { time })}
            className="font-medium"
          />{' '}
          <span className="text-ink-muted">
            (<RelativeTime at={due_at} clockOffset={clockOffset} />)
          </span>
        </p>
        {next_charge_at && (
          <p className="mt-1 text-ink-muted text-sm">
            {next_charge_at === due_at ? (
              t('automatic')
            ) : (
              <LocalTime at={next_charge_at} sentence={(time) => t('automaticAt', { time })} />
            )}
          </p>
        )}
      </div>
    </div>
  );
}

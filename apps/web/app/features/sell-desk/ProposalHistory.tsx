import type { Currency } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { Entry } from './counter-form.ts';
import { Fold } from './Fold.tsx';

/** Every step on the way to the agreed terms, the newest first. */
export function ProposalHistory({ entries, currency }: { entries: readonly Entry[]; currency: Currency }) {
  const t = useTranslations('sellDesk.proposal');
  const { money, minor } = useMoney(currency);
  if (entries.length < 2) return null;
  return (
    <Fold title={t('history', { count: entries.length })}>
      <ol className="grid gap-5 border-line border-l pl-5">
        {entries.map((entry) => (
          <li key={entry.number} className="relative">
            <span
              aria-hidden
              className="absolute top-2 -left-[1.4375rem] size-1.5 rounded-full bg-line-strong ring-4 ring-paper"
            />
            <p className="font-medium">{t(`entries.${entry.step}`)}</p>
            <p className="text-ink-muted text-sm">
              <LocalTime at={entry.made_at} />
            </p>
            <p className="mt-1">
              {t('line', {
                ...{ low: money(entry.estimate_low), high: money(entry.estimate_high) },
                hasReserve: String(entry.reserve !== null),
                ...{ reserve: money(entry.reserve ?? 0), fee: minor(entry.fee_minor) },
              })}
            </p>
            <p>
              <LocalTime at={entry.starts_at} show="date" /> – <LocalTime at={entry.ends_at} show="date" />
            </p>
            {entry.note && (
              <blockquote className="mt-1 border-line border-l-2 pl-3 whitespace-pre-line wrap-anywhere">
                {entry.note}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

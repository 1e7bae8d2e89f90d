import { formatMoney } from '@marque/domain/money/format-money';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import type { Entry } from './counter-form.ts';

/** The sales on which our estimate is based, each with its own price. */
export function Comparables({ comparables }: Pick<Entry, 'comparables'>) {
  const t = useTranslations('sellDesk.proposal');
  const language = useLocale();
  if (comparables.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{t('comparables')}</h3>
      <ul className="mt-2 border-line border-t">
        {comparables.map(({ id, title, price, currency, ended_at }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-b py-2.5"
          >
            <RouteLink
              to="listing-by-id"
              params={{ id }}
              className="min-h-6 text-ink underline decoration-line-strong underline-offset-4 wrap-anywhere hover:text-brand-ink"
            >
              <CarName>{title}</CarName>
            </RouteLink>
            <span className="text-right font-medium tabular-nums">
              {formatMoney(price, currency, language)}
            </span>
            <LocalTime at={ended_at} show="month" className="text-ink-muted text-sm" />
          </li>
        ))}
      </ul>
    </div>
  );
}

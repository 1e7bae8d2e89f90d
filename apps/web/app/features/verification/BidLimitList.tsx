import type { LimitsByCurrency } from '@marque/contracts/customers/bid-limits';
import { formatMoney } from '@marque/domain/money/format-money';
import { useLocale } from 'use-intl';

type BidLimitListProps = {
  limits: LimitsByCurrency;
  /** What is shown if no currency has a limit. */
  none: string;
};

/** The highest bids, one line for each currency that has a limit. */
export function BidLimitList({ limits, none }: BidLimitListProps) {
  const language = useLocale();
  const limited = limits.flatMap(({ currency, amount }) => (amount === null ? [] : [{ currency, amount }]));
  if (limited.length === 0) return none;
  return limited.map(({ currency, amount }) => (
    <span key={currency} className="block tabular-nums">
      {formatMoney(amount, currency, language)}
    </span>
  ));
}

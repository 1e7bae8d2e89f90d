import type { Currency } from '@marque/domain/money/currency';
import { useFormatter, useTranslations } from 'use-intl';
import { useKeptText } from '../../ui/use-kept-text.ts';
import type { List } from './load-list.ts';

type RatesNoteProps = {
  rates: NonNullable<List['meta']['rates']>;
  /** The currency of the page. */
  currency: Currency;
};

/** Says at which rates the prices of this list were compared. */
export function RatesNote({ rates: { date, per_euro }, currency }: RatesNoteProps) {
  const t = useTranslations('lists');
  const format = useFormatter();
  const writeNote = () => {
    const all = Object.entries(per_euro);
    const own = all.filter(([each]) => each === currency);
    const others = all.filter(([each]) => each !== currency);
    const rates = [...own, ...others].map(([each, rate]) =>
      format.number(rate / per_euro[currency], {
        style: 'currency',
        currency: each,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: each === currency ? 0 : 4,
      }),
    );
    return t('rates', {
      date: format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' }),
      rates: rates.join(' = '),
    });
  };
  const note = useKeptText(`${date} ${currency}`, writeNote);
  return (
    <p className="w-full text-ink-muted text-sm" suppressHydrationWarning>
      {note}
    </p>
  );
}

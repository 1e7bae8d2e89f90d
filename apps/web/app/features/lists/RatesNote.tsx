import { useFormatter, useTranslations } from 'use-intl';
import { useKeptText } from '../../ui/use-kept-text.ts';
import type { List } from './load-list.ts';

type RatesNoteProps = {
  rates: NonNullable<List['meta']['rates']>;
  /** The currency of the page. */
  home: string | undefined;
};

/** Says at which rates the prices of this list were compared. */
export function RatesNote({ rates: { date, per_euro }, home = 'EUR' }: RatesNoteProps) {
  const t = useTranslations('lists');
  const format = useFormatter();
  const writeNote = () => {
    const all = Object.entries(per_euro);
    const own = all.filter(([currency]) => currency === home);
    const others = all.filter(([currency]) => currency !== home);
    const perHome = own[0]?.[1] ?? 1;
    const rates = [...own, ...others].map(([currency, rate]) =>
      format.number(rate / perHome, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: currency === home ? 0 : 4,
      }),
    );
    return t('rates', {
      date: format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' }),
      rates: rates.join(' = '),
    });
  };
  const note = useKeptText(`${date} ${home}`, writeNote);
  return (
    <p className="w-full text-ink-muted text-sm" suppressHydrationWarning>
      {note}
    </p>
  );
}

import type { Currency } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { classNames } from './class-names.ts';

type PriceProps = { amount: number; currency: Currency; locale?: string; className?: string };

/**
 * The serif has no tabular figures and no narrow space for French, so each digit and space gets a fixed
 * width.
 */
const cellWidth = (character: string) => {
  if (character >= '0' && character <= '9') return 'w-[0.61em]';
  return character.trim() === '' && 'w-[0.2em]';
};

const cells = (text: string, before: string) =>
  Array.from(text, (character, index) => {
    const place = text.length - index;
    const hasChanged = before !== '' && before.at(-place) !== character;
    return { character, key: `${place}${character}`, hasChanged };
  });

/**
 * Plain text until the amount changes, because most prices never do. A new amount animates the digits that differ, and
 * the whole price glows once. Screen readers do not announce the change.
 */
export const Price = ({ amount, currency, locale, className }: PriceProps) => {
  const pageLocale = useLocale();
  const text = formatMoney(amount, currency, locale ?? pageLocale);
  const [shown, setShown] = useState({ text, before: '', changes: 0 });
  if (shown.text !== text) setShown({ text, before: shown.text, changes: shown.changes + 1 });
  const style = classNames('font-serif whitespace-nowrap', className);
  if (shown.changes === 0)
    return (
      <data value={amount} className={style}>
        {text}
      </data>
    );
  return (
    <data value={amount} className={style}>
      <span className="sr-only">{text}</span>
      <span aria-hidden key={shown.changes} className="inline-block animate-glow rounded-xs">
        {cells(text, shown.before).map(({ character, key, hasChanged }) => (
          <span
            key={key}
            className={classNames(
              'inline-block text-center whitespace-pre',
              cellWidth(character),
              hasChanged && 'animate-tick',
            )}
          >
            {character}
          </span>
        ))}
      </span>
    </data>
  );
};

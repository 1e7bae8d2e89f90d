import type { Listing } from '@marque/contracts/listing-shapes';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type ChassisHistoryProps = { lots: NonNullable<Listing['chassis_history']> };

/** The other lots of the same car, each with its date, outcome and price. */
export function ChassisHistory({ lots }: ChassisHistoryProps) {
  const t = useTranslations('chassisHistory');
  const address = useAddress();
  return (
    <>
      <p className="max-w-[68ch]">{t('text', { count: lots.length })}</p>
      <ol className="mt-3 max-w-[68ch] border-line border-t">
        {lots.map(({ id, lot_number, title, status, fell_through, date, price_formatted: price }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2.5"
          >
            <TextLink href={address({ route: 'listing-by-id', params: { id } })} className="min-w-0 flex-1">
              {t('lot', { number: lot_number })}
              <span className="sr-only">{`: ${title}`}</span>
            </TextLink>
            {date && <LocalTime at={date} show="date" className="text-ink-muted text-sm tabular-nums" />}
            <span className="basis-full tabular-nums sm:basis-52 sm:text-right">
              {price === null
                ? t(`outcome.${status}`)
                : t(fell_through ? 'priced.fell' : status === 'sold' ? 'priced.sold' : 'priced.unsold', {
                    price,
                  })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

import { listingPath } from '@marque/contracts/listing-path';
import { carName } from '@marque/domain/listings/car-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Car } from './load-sale.ts';

/** The picture and the name of the car that was sold, with a link to its auction. */
export function CarHead({ car }: { car: Car }) {
  const cards = useTranslations('cards');
  const locale = useAppLocale();
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6 lg:grid-cols-1 lg:gap-4">
      <div className="overflow-hidden rounded-sm bg-line">
        <Picture
          image={car.image}
          sizes="(min-width: 64rem) 30rem, 11rem"
          isDecorative
          isEager
          className="aspect-3/2 w-full"
        />
      </div>
      <div className="min-w-0">
        <p className="text-ink-muted text-sm tabular-nums">{cards('lot', { number: car.lot_number })}</p>
        <p className="title text-xl wrap-break-word sm:text-3xl">
          <Link
            to={listingPath(locale, car)}
            className="inline-flex min-h-11 items-center text-ink no-underline hover:text-brand-ink"
          >
            <CarName>{carName(car)}</CarName>
          </Link>
        </p>
      </div>
    </div>
  );
}

import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { LatePart } from '../../ui/LatePart.tsx';
import { CardSkeleton } from '../cards/CardSkeleton.tsx';
import { ListingCard } from '../cards/ListingCard.tsx';
import { SellLikeThis } from '../cards/SellLikeThis.tsx';
import { TellMe } from '../cards/TellMe.tsx';

type CardGridProps = { listings: ListingSummary[]; isPending: boolean };

/** The number of cards in the first row on the widest screen. */
const FIRST_ROW = 3;
const SKELETONS = Array.from({ length: 9 }, (_, place) => `skeleton ${place}`);

export const CardGrid = memo(({ listings, isPending }: CardGridProps) => {
  const t = useTranslations('lists');
  return (
    <ul aria-busy={isPending} className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
      {isPending
        ? SKELETONS.map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))
        : listings.map((listing, place) => (
            <LatePart as="li" key={listing.id} className="late-card flex flex-col [&>article]:grow">
              <ListingCard listing={listing} isEager={place < FIRST_ROW} />
              {listing.closed_date && (
                <>
                  <SellLikeThis car={listing}>{t('sellLikeThis')}</SellLikeThis>
                  <TellMe car={listing}>{t('tellMe')}</TellMe>
                </>
              )}
            </LatePart>
          ))}
    </ul>
  );
});

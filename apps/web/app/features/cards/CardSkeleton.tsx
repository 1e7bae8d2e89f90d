import { Skeleton } from '../../ui/Skeleton.tsx';

/** As tall as a card, so that the layout does not shift when the card appears. */
export const CardSkeleton = () => (
  <div aria-hidden className="flex flex-col">
    <Skeleton className="aspect-3/2 w-full" />
    <Skeleton className="mt-3 h-4 w-2/5" />
    <Skeleton className="mt-1 h-11.5 w-11/12" />
    <Skeleton className="mt-3 h-18 w-full" />
    <Skeleton className="mt-1 h-6 w-1/2" />
  </div>
);

import { customerChannel } from '@marque/contracts/channels';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';

/** Reads the page again when the house writes, proposes, edits or moves this car, or when another tab does. */
export function useConsignmentNews(listingId: string): void {
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  const readAgain = ({ id }: { id: string }) => {
    if (id === listingId) void revalidate();
  };
  useLiveChannel(
    user && customerChannel(user.id),
    { 'consignment.changed': readAgain, 'listing.moved': readAgain },
    // The page does not listen while one of its forms is being sent.
    () => void revalidate(),
  );
}

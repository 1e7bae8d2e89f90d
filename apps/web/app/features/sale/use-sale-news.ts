import { customerChannel } from '@marque/contracts/channels';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';

/**
 * Reads the page again when a sale of the customer moves, or an offer changes. With a listing, only when those of this
 * listing do.
 */
export function useSaleNews(listingId?: string): void {
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  const readAgain = ({ listing_id }: { listing_id: string }) => {
    if (listingId === undefined || listing_id === listingId) void revalidate();
  };
  useLiveChannel(user && customerChannel(user.id), {
    'sale.moved': readAgain,
    'offer.changed': readAgain,
  });
}

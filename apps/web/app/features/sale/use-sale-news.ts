import { customerChannel } from '@marque/contracts/channels';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';

/**
 * Reads the page again when a sale of the customer moves. With a listing, only when the sale of this listing does.
 */
export function useSaleNews(listingId?: string): void {
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  useLiveChannel(user && customerChannel(user.id), {
    'sale.moved': ({ listing_id }) => {
      if (listingId === undefined || listing_id === listingId) void revalidate();
    },
  });
}

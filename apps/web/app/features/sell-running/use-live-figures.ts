import { customerChannel, listingChannel } from '@marque/contracts/channels';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';

/** In the last minutes there are several bids a second. The figures are read at most this often. */
const GATHER_MS = 1_000;

/** Reads the figures of the page again when something happens in the auction. Typed text stays. */
export function useLiveFigures(listingId: string | null): void {
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readSoon = () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void revalidate();
    }, GATHER_MS);
  };
  useLiveChannel(listingId === null ? null : listingChannel(listingId), {
    'bid.placed': readSoon,
    'auction.started': readSoon,
    'auction.extended': readSoon,
    'auction.ended': readSoon,
    'listing.updated': readSoon,
    'watchers.changed': readSoon,
    'comment.posted': readSoon,
    'comment.removed': readSoon,
  });
  useLiveChannel(listingId === null ? null : user && customerChannel(user.id), {
    'visits.changed': ({ id }) => {
      if (id === listingId) readSoon();
    },
  });
}

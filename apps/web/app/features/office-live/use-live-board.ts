import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import type { BoardAuction } from '@marque/contracts/bidding/live-board';
import { LISTINGS_CHANNEL } from '@marque/contracts/channels';
import type { Sort } from '@marque/domain/access/office-sorts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { boardAfter } from './board-after.ts';

/** Bidders, watchers and the order of pages are not in the live events. They are read at most this often. */
const READ_EVERY_MS = 5_000;

/** The auctions of the board with the prices and ends of the live events. */
export function useLiveBoard(loaded: BoardAuction[], sort?: Sort<'office-live'>): BoardAuction[] {
  const { revalidate } = useRevalidator();
  const timer = useRef<number>(undefined);
  const [snapshots, setSnapshots] = useState<ReadonlyMap<string, AuctionSnapshot>>(new Map());
  useEffect(() => () => clearTimeout(timer.current), []);

  const readSoon = () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void revalidate();
    }, READ_EVERY_MS);
  };
  const shown = new Set(loaded.map(({ auction }) => auction.id));
  const take = (snapshot: AuctionSnapshot) => {
    if (!shown.has(snapshot.id)) return;
    setSnapshots((known) => new Map(known).set(snapshot.id, snapshot));
    readSoon();
  };
  useLiveChannel(
    LISTINGS_CHANNEL,
    {
      'bid.placed': take,
      'auction.extended': take,
      'listing.updated': take,
      'auction.ended': take,
      'auction.started': readSoon,
    },
    readSoon,
  );
  return boardAfter(loaded, snapshots, sort);
}

import { setTimeout as pause } from 'node:timers/promises';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { PlaceBid } from './bidders.ts';

export const BIDS_PER_SECOND = 100;

/** Bids at a steady pace while the work lasts. Returns how long each bid took. */
export const bidAtPace =
  (bidders: readonly PlaceBid[], offer: () => Parameters<PlaceBid>[0]) =>
  async (work: () => Promise<void>): Promise<number[]> => {
    const latenciesMs: number[] = [];
    const bids: Promise<void>[] = [];
    const place = async (bidder: PlaceBid) => {
      const start = performance.now();
      if (!isPlaced(await bidder(offer()))) throw new Error('A bid elsewhere was refused.');
      latenciesMs.push(performance.now() - start);
    };
    let isOver = false;
    const start = performance.now();
    const bidding = (async () => {
      for (let n = 0; !isOver; n++) {
        const bidder = bidders[n % bidders.length];
        if (bidder) bids.push(place(bidder));
        await pause(Math.max(0, start + ((n + 1) * 1_000) / BIDS_PER_SECOND - performance.now()));
      }
    })();
    await work();
    isOver = true;
    await bidding;
    await Promise.all(bids);
    return latenciesMs;
  };

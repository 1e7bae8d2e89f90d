import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { Measure } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { openHouse } from '../house/live-house.ts';
import { openLots, risingOffers, spreadOver } from '../house/lots.ts';

const BIDDERS = 256;

/**
 * Measures the memory of a process that takes a million bids. It must be about the same after half of them as at the
 * end.
 */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const total = quick ? 20_000 : 1_000_000;
  const house = await openHouse(bench);
  const bidders = await inviteBidders(database, house.bidding, BIDDERS);
  const lots = await openLots(database, quick ? 1_000 : 10_000);
  const offer = risingOffers(lots);
  const pick = spreadOver(lots.length);

  const takeBids = async (count: number): Promise<void> => {
    let left = count;
    await Promise.all(
      bidders.map(async (bid) => {
        while (left-- > 0)
          if (!isPlaced(await bid(offer(pick())))) throw new Error('A valid bid was refused.');
      }),
    );
  };
  await takeBids(total / 2);
  const half = afterCollection();
  await takeBids(total / 2);
  const end = afterCollection();
  await house.close();

  const remark = `${total.toLocaleString('en-GB')} bids on ${lots.length.toLocaleString('en-GB')} lots`;
  return [
    {
      name: 'heap at the end beside half-way',
      unit: 'MB',
      ours: end.heap,
      raw: half.heap,
      bound: { atMost: 1.05 },
      remark,
    },
    {
      name: 'resident memory at the end beside half-way',
      unit: 'MB',
      ours: end.resident,
      raw: half.resident,
      bound: { atMost: 1.1 },
    },
  ];
};

function afterCollection(): { heap: number; resident: number } {
  // Collect twice, because the second collection frees the objects that the first one finalised.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 };
}

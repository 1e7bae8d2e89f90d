import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { Bench, Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { inviteBidders, type PlaceBid } from '../house/bidders.ts';
import { checkLedgers } from '../house/check-ledgers.ts';
import { openHouse } from '../house/live-house.ts';
import { hotOffers, openLots } from '../house/lots.ts';

/** Counts valid bids that fail because of other bids. There must be none, however many bids arrive at once. */
export const measure: Measure = async (bench) => {
  const house = await openHouse(bench);
  const bidders = await inviteBidders(bench.database, house.bidding, 1_000);
  const figures: Figure[] = [];
  for (const count of [64, 256, 1_000]) figures.push(await crowd(bench, bidders.slice(0, count)));
  await house.close();
  return figures;
};

async function crowd({ database, quick }: Bench, bidders: PlaceBid[]): Promise<Figure> {
  const lots = await openLots(database, 1);
  const offer = hotOffers(lots);
  const waves = quick ? 3 : 15;
  let answered = 0;
  let tooLow = 0;
  let refused = 0;

  for (let wave = 0; wave < waves; wave++) {
    const answers = await Promise.allSettled(bidders.map((bid) => bid(offer())));
    for (const answer of answers) {
      if (answer.status === 'rejected') refused += 1;
      else if (isPlaced(answer.value)) answered += 1;
      // The price had risen in the meantime. This is a regular outcome and not a failure.
      else if (answer.value.code === 'bid-too-low') tooLow += 1;
      else refused += 1;
    }
  }
  await checkLedgers(database, lots);
  return {
    name: `bids refused or unanswered for contention, ${bidders.length.toLocaleString('en-GB')} bidders at once`,
    unit: 'bids',
    ours: refused,
    bound: { atMost: 0 },
    remark: `of ${(answered + tooLow + refused).toLocaleString('en-GB')}; ${tooLow} lost a race`,
  };
}

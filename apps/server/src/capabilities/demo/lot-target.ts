import type { Random } from '@marque/artwork/kit/random';
import { increment } from '@marque/domain/bidding/increment';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { LotTimes } from './lot-times.ts';

/** The price that the bidding reaches. It depends on the outcome, or for a live lot on the elapsed time. */
export function lotTarget(entry: CatalogueEntry, times: LotTimes, now: Date, random: Random): number {
  const { startingPrice, estimate, reserve, standing } = entry;
  const goal = reserve ?? estimate.low;
  const wanted = (): number => {
    if (standing.kind !== 'result') return goal * progressOf(times, now, random);
    if (standing.outcome === 'unsold') return goal * random.between(0.84, 0.96);
    if (standing.outcome === 'withdrawn') return goal * random.between(0.6, 0.8);
    return random.between(Math.max(estimate.low * 0.96, reserve ?? 0), estimate.high * 1.06);
  };
  const amount = Math.max(wanted(), startingPrice * 1.1);
  const step = increment(amount);
  const round = standing.kind === 'result' && standing.outcome === 'sold' ? Math.ceil : Math.floor;
  return round(amount / step) * step;
}

/** The reached share of the reserve: about all of it towards the end, and much less in the first days. */
function progressOf({ startsAt, endsAt }: LotTimes, now: Date, random: Random): number {
  const elapsed = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime());
  if (random.chance(elapsed * 0.45)) return random.between(1.01, 1.06);
  if (random.chance(elapsed * 0.9)) return random.between(0.915, 0.985);
  return random.between(0.55, 0.8) + elapsed * 0.08;
}

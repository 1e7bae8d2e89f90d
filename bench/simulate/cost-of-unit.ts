import { percentile } from '../rounds.ts';
import type { Spent } from './costs.ts';
import { type Meter, perUnit } from './processor.ts';

export type Rounds = {
  /** The rounds before so many units were done do not count. */
  warmUpUnits: number;
  counted: number;
};

/**
 * Measures what a unit costs. `work` is a round, and returns how many units it did. The first rounds do not count, because new code is
 * slow until it was called so often that it is compiled. A slow machine needs more rounds for that, but as many units. The cost is the
 * median of the other rounds, so a round in which something else happens changes nothing.
 */
export async function costOfUnit(
  meter: Meter,
  { warmUpUnits, counted }: Rounds,
  work: () => Promise<number>,
): Promise<Spent> {
  const workOnce = async (): Promise<number> => {
    const units = await work();
    if (units === 0) throw new Error('Nothing was measured.');
    return units;
  };
  for (let done = 0; done < warmUpUnits; ) done += await workOnce();
  const rounds: Spent[] = [];
  for (let round = 0; round < counted; round++) {
    let units = 0;
    const spent = await meter.during(async () => {
      units = await workOnce();
    });
    rounds.push(perUnit(spent, units));
  }
  const median = (part: keyof Spent): number =>
    percentile(
      rounds.map((round) => round[part]),
      50,
    );
  return { web: median('web'), pictures: median('pictures'), database: median('database') };
}

import type { Random } from '@marque/artwork/kit/random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import type { LotStanding } from './catalogue-entry.ts';

const RUN_MS = 7 * DAY_MS;

export type LotTimes = {
  createdAt: Date;
  publishedAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The latest time at which something can have happened to the lot. */
  until: Date;
};

/** Turns the times of the catalogue, which are relative to the start of the demo, into dates. */
export function lotTimes(standing: LotStanding, now: Date, random: Random): LotTimes {
  const { startsAt, endsAt } = running(standing, now.getTime(), random);
  const publishedAt = Math.min(
    startsAt - random.between(2, 6) * DAY_MS,
    now.getTime() - random.between(2, 60) * HOUR_MS,
  );
  const until =
    'outcome' in standing && standing.outcome === 'withdrawn'
      ? endsAt - random.between(1, 3) * DAY_MS
      : endsAt;
  return {
    createdAt: at(publishedAt - random.between(6, 20) * DAY_MS),
    publishedAt: at(publishedAt),
    startsAt: at(startsAt),
    endsAt: at(endsAt),
    until: at(Math.min(until, now.getTime() - MINUTE_MS)),
  };
}

function running(standing: LotStanding, now: number, random: Random): { startsAt: number; endsAt: number } {
  switch (standing.kind) {
    case 'live':
    case 'sealed': {
      const endsAt = fullMinutes(now + standing.endsInMinutes * MINUTE_MS, 1);
      // A lot that ends late opened only hours ago, but early enough to have its first bids.
      const startsAt = Math.min(endsAt - RUN_MS, fullMinutes(now - random.between(8, 30) * HOUR_MS, 15));
      return { startsAt, endsAt };
    }
    case 'coming-soon':
    case 'preview': {
      const startsAt = fullMinutes(now + standing.startsInHours * HOUR_MS, 15);
      return { startsAt, endsAt: startsAt + RUN_MS };
    }
    case 'result': {
      const then = now - standing.daysAgo * DAY_MS;
      const evening = new Date(then).setUTCHours(18, 0, 0, 0) + random.between(0, 3) * HOUR_MS;
      const endsAt = fullMinutes(standing.daysAgo < 1 ? then : evening, 5);
      return { startsAt: endsAt - RUN_MS, endsAt };
    }
  }
}

const fullMinutes = (ms: number, minutes: number): number =>
  Math.ceil(ms / (minutes * MINUTE_MS)) * minutes * MINUTE_MS;

export const at = (ms: number): Date => new Date(Math.round(ms));

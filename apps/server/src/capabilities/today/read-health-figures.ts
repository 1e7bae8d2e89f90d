import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import type { HealthFigures } from '../../platform/observability/metrics.ts';
import { readVisitMonths } from '../running-auction/visit-months.ts';
import { findHealthFacts } from './health-repository.ts';

/** The health that staff see on the first page of the office, in figures for a monitoring system. */
export async function readHealthFigures(kysely: Kysely<Tables>, now: Date): Promise<HealthFigures> {
  const { lastBeat, lateJobs, failedJobs, unsentLastHour } = await findHealthFacts(kysely, now);
  const { ahead, outside } = await readVisitMonths(kysely);
  const secondsSince = (time: Date | null): number =>
    time ? Math.max(0, (now.getTime() - time.getTime()) / 1_000) : 0;
  return {
    oldestLateJobSeconds: secondsSince(lateJobs.since),
    givenUpJobs: failedJobs.givenUp,
    unsentLastHour: unsentLastHour.count,
    heartbeatAgeSeconds: secondsSince(lastBeat),
    visitMonthsAhead: ahead,
    visitsOutsideMonths: outside,
  };
}

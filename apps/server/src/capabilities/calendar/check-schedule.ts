import type { SchedulePlan } from '@marque/contracts/calendar';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { homeTimeZone } from '@marque/domain/money/currency';
import { SIMILAR_WITHIN_MS, scheduleWarnings } from '@marque/domain/selling/schedule-warnings';
import { areAgreedDays, rescheduleFault } from '@marque/domain/selling/terms';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import { presentDates } from './present-dates.ts';
import { findCar, findNeighbours } from './repository.ts';

type Wanted = { id: string; startsAt?: Date | undefined; endsAt?: Date | undefined };
type Outcome = SchedulePlan | Refusal<'not-found' | 'stage-passed'>;

/** What the office must know before it schedules or moves an auction. It changes nothing. */
export async function checkSchedule(
  { db: { kysely }, clock }: Pick<Context, 'db' | 'clock'>,
  { id, startsAt, endsAt }: Wanted,
): Promise<Outcome> {
  const car = await findCar(kysely, id);
  if (!car) return refuse('not-found');
  const { status, region, agreed_start, agreed_end } = car;
  if (status !== 'agreed' && status !== 'scheduled') return refuse('stage-passed');

  const timeZone = homeTimeZone(region);
  const agreed = agreed_start && agreed_end ? { startsAt: agreed_start, endsAt: agreed_end } : null;
  const dates = startsAt && endsAt ? { startsAt, endsAt } : null;
  // A car without a date needs another agreement for other days. That of a scheduled car may be changed by consent.
  const hasConsent = status === 'scheduled';
  const fault = dates && rescheduleFault(dates, agreed, { now: clock.now(), timeZone, hasConsent });
  const around = (ms: number, end: Date) => ({
    from: new Date(end.getTime() - ms),
    to: new Date(end.getTime() + ms + 1),
  });
  const neighbours = dates
    ? await findNeighbours(kysely, car, {
        near: around(SIMILAR_WITHIN_MS, dates.endsAt),
        hours: around(HOUR_MS, dates.endsAt),
      })
    : [];
  const warnings = dates
    ? scheduleWarnings(
        { ...car, sellerId: car.owner_id },
        dates.endsAt,
        neighbours.map(({ ends_at, owner_id, ...neighbour }) => ({
          ...{ ...neighbour, endsAt: ends_at, sellerId: owner_id },
        })),
      )
    : [];
  return {
    ...{ id, title: car.title, status, region, time_zone: timeZone },
    agreed: presentDates(agreed_start, agreed_end),
    current: presentDates(car.starts_at, car.ends_at),
    fault,
    needs_consent:
      status === 'scheduled' && dates !== null && fault === null && !areAgreedDays(dates, agreed, timeZone),
    warnings: warnings.map((warning) =>
      warning.kind === 'similar-car'
        ? {
            kind: warning.kind,
            car: {
              ...{ id: warning.car.id, title: warning.car.title },
              ends_at: warning.car.endsAt.toISOString(),
            },
          }
        : warning,
    ),
  };
}

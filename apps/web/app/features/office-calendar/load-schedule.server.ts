import { checkSchedule, type SchedulePlan } from '@marque/contracts/calendar';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import { localTimeIn, momentAt } from '@marque/domain/time/calendar-days';
import type { RouterContextProvider } from 'react-router';
import { expectData, visitor } from '../../site/visitor.ts';

type Typed = { car: string; starts: string | null; ends: string | null };

/** The dates that are chosen for a car, and what speaks against them. */
export type ChosenDates = {
  plan: SchedulePlan;
  /** By the clocks of the region, as a form shows them. */
  starts: string;
  ends: string;
  /** The moments of both. Null until they were checked and can be used. */
  checked: { starts_at: string; ends_at: string } | null;
  refusal: string | null;
};

/** Null if there is no such car. If it is at another stage, the sentence about that is returned. */
export async function loadSchedule(
  context: Readonly<RouterContextProvider>,
  { car, starts, ends }: Typed,
): Promise<ChosenDates | { refusal: string } | null> {
  const { api, locale } = visitor(context);
  const params = { id: car };
  const found = await api.call(checkSchedule, { params, query: {} });
  if (found.status === 404) return null;
  if (found.status === 409) return { refusal: describeRefusal({ code: 'stage-passed' }, locale) };
  const plan = expectData(found);
  const { time_zone, current, agreed } = plan;
  const known = current ?? agreed;
  const shown = (at: string | undefined) => (at ? localTimeIn(new Date(at), time_zone) : '');
  const typed = { starts: starts ?? shown(known?.starts_at), ends: ends ?? shown(known?.ends_at) };
  if (ends === null) return { plan, ...typed, checked: null, refusal: null };

  const [startsAt, endsAt] = [momentAt(typed.starts, time_zone), momentAt(typed.ends, time_zone)];
  if (!startsAt || !endsAt)
    return { plan, ...typed, checked: null, refusal: describeRefusal({ code: 'dates-invalid' }, locale) };
  const dates = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
  const checked = expectData(await api.call(checkSchedule, { params, query: dates }));
  return {
    ...{ plan: checked, ...typed, checked: checked.fault ? null : dates },
    refusal: checked.fault && describeRefusal({ code: checked.fault }, locale),
  };
}

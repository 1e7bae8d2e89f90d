import { readOfficeCalendar, readPlannedAuctions, readWaitingCars } from '@marque/contracts/calendar';
import { redirect } from 'react-router';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { CalendarPage } from '../features/office-calendar/CalendarPage.tsx';
import { daysOf, hoursOf, readCalendarView } from '../features/office-calendar/calendar-view.ts';
import { decideSchedule } from '../features/office-calendar/decide-schedule.server.ts';
import { loadSchedule } from '../features/office-calendar/load-schedule.server.ts';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-calendar.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-calendar');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'listings.schedule');
  const { context, url } = args;
  const now = new Date();
  const view = readCalendarView(url.searchParams, now);
  assertValid(view !== null, url);
  const { api } = visitor(context);
  const { region, slot, car } = view;
  const { from, days } = daysOf(view);
  const [calendar, waiting, planned, chosen] = await Promise.all([
    api.call(readOfficeCalendar, { query: { region, first_day: from, days } }),
    api.call(readWaitingCars, { query: { region, after: url.searchParams.get('after') ?? undefined } }),
    slot
      ? api.call(readPlannedAuctions, {
          query: { region, ...hoursOf(slot), after: url.searchParams.get('cars_after') ?? undefined },
        })
      : null,
    car ? loadSchedule(context, { ...view, car }) : undefined,
  ]);
  // A cursor in the address was not ours, or there is no such car.
  assertValid(waiting.status !== 422 && planned?.status !== 422 && chosen !== null, url);
  if (chosen && 'plan' in chosen && chosen.plan.region !== region) {
    const query = new URLSearchParams(url.searchParams);
    query.set('region', chosen.plan.region);
    throw redirect(`${url.pathname}?${query}`);
  }
  const { data: cars, meta } = expectAnswer(waiting);
  return {
    view,
    now: now.toISOString(),
    calendar: expectData(calendar),
    waiting: { cars, next: meta.next },
    planned: planned && expectAnswer(planned),
    chosen,
  };
}

export const action = (args: Route.ActionArgs) => decideSchedule(args);

/** A refusal may mean that a colleague has scheduled the car. */
export const shouldRevalidate = () => true;

export default function OfficeCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage page={loaderData} answer={actionData} />;
}

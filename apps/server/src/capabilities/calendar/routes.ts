import * as contracts from '@marque/contracts/calendar';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { checkSchedule } from './check-schedule.ts';
import { moveAuction } from './move-auction.ts';
import { readOfficeCalendar } from './read-office-calendar.ts';
import { readPlannedAuctions } from './read-planned-auctions.ts';
import { readWaitingCars } from './read-waiting-cars.ts';

export const calendarRoutes = (live: LivePublisher) => [
  answer(contracts.readOfficeCalendar, (context, { query }) => readOfficeCalendar(context, query)),
  answer(contracts.readPlannedAuctions, (context, { query }) => readPlannedAuctions(context, query)),
  answer(contracts.readWaitingCars, (context, { query }) => readWaitingCars(context, query)),
  answer(contracts.checkSchedule, (context, { params, query: { starts_at, ends_at } }) =>
    checkSchedule(context, {
      id: params.id,
      startsAt: starts_at === undefined ? undefined : new Date(starts_at),
      endsAt: ends_at === undefined ? undefined : new Date(ends_at),
    }),
  ),
  answer(contracts.moveAuction, (context, { params, body: { starts_at, ends_at, consent } }) =>
    moveAuction(
      context,
      { id: params.id, startsAt: new Date(starts_at), endsAt: new Date(ends_at), consent },
      live,
    ),
  ),
];

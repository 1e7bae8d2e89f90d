import { REGIONS } from '@marque/domain/money/currency';
import { plainText } from '@marque/domain/text/plain-text';
import { HOLIDAYS } from '@marque/domain/time/public-holidays';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { person } from './person.ts';
import { requiredPlainText } from './plain-text-field.ts';
import { listingParams } from './selling/listing-params.ts';
import { auctionDates } from './selling/shared-fields.ts';
import { timeCursor } from './time-cursor.ts';

const capability = 'calendar';
const access = { permission: 'listings.schedule' } as const;

const region = z.enum(REGIONS);
/** The centuries of a calendar. */
const day = z.iso.date().regex(/^2[01]/);

const MOST_DAYS = 42;

const calendar = z.object({
  region,
  time_zone: z.string().describe('All days and hours are those of its clocks'),
  hours: z.array(z.object({ day: z.iso.date(), hour: z.int().min(0).max(23), count: z.int().min(1) })),
  holidays: z.array(z.object({ day: z.iso.date(), holiday: z.enum(HOLIDAYS) })),
});
export type Calendar = z.output<typeof calendar>;

export const readOfficeCalendar = endpoint({
  operation: 'readOfficeCalendar',
  capability,
  method: 'GET',
  path: '/api/office/calendar',
  summary: 'How many scheduled and running auctions of a region end in each hour of some days',
  access,
  query: z.object({
    region,
    first_day: day,
    days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
  }),
  answer: { status: 200, data: calendar },
});

const plannedAuction = auctionDates.extend({
  id: z.uuid(),
  title: z.string(),
  lot_number: z.int().nullable(),
  status: z.enum(['scheduled', 'live']),
});
export type PlannedAuction = z.output<typeof plannedAuction>;

export const readPlannedAuctions = endpoint({
  operation: 'readPlannedAuctions',
  capability,
  method: 'GET',
  path: '/api/office/calendar/auctions',
  summary: 'The scheduled and running auctions of a region that end on a day, or in one of its hours',
  access,
  query: z.object({
    region,
    day,
    hour: z.coerce.number().int().min(0).max(23).optional(),
    after: timeCursor.optional().describe('`meta.next` of the page before'),
  }),
  answer: {
    status: 200,
    data: z.array(plannedAuction),
    meta: z.object({ next: z.string().nullable() }),
  },
});

const waitingCar = z.object({
  id: z.uuid(),
  title: z.string(),
  seller: person,
  agreed: auctionDates
    .nullable()
    .describe('The dates of the agreement. Their days bind us, their hours do not'),
});
export type WaitingCar = z.output<typeof waitingCar>;

export const readWaitingCars = endpoint({
  operation: 'readWaitingCars',
  capability,
  method: 'GET',
  path: '/api/office/calendar/waiting',
  summary: 'The cars of a region with a signed agreement and without a date, the oldest first',
  access,
  query: z.object({ region, after: z.uuid().optional().describe('`meta.next` of the page before') }),
  answer: { status: 200, data: z.array(waitingCar), meta: z.object({ next: z.uuid().nullable() }) },
});

const warning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('similar-car'),
    car: z.object({ id: z.uuid(), title: z.string(), ends_at: z.iso.datetime() }),
  }),
  z.object({ kind: z.enum(['busy-minute', 'busy-hour', 'same-seller']), count: z.int() }),
  z.object({ kind: z.literal('holiday'), holiday: z.enum(HOLIDAYS) }),
]);

const schedulePlan = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['agreed', 'scheduled']),
  region,
  time_zone: z.string(),
  agreed: auctionDates.nullable(),
  current: auctionDates.nullable().describe('Null if the car has no date yet'),
  fault: z.enum(['dates-invalid', 'schedule-not-agreed']).nullable().describe('Why the dates are refused'),
  needs_consent: z.boolean().describe('The dates are not those of the agreement, so the seller must agree'),
  warnings: z.array(warning).describe('They never forbid anything'),
});
export type SchedulePlan = z.output<typeof schedulePlan>;

export const checkSchedule = endpoint({
  operation: 'checkSchedule',
  capability,
  method: 'GET',
  path: '/api/office/listings/{id}/schedule',
  summary: 'What speaks against these dates for the auction of a car, before anything is scheduled or moved',
  access,
  params: listingParams,
  query: auctionDates.partial(),
  answer: { status: 200, data: schedulePlan },
  refusals: { 'not-found': 404, 'stage-passed': 409 },
});

export const moveAuction = endpoint({
  operation: 'moveAuction',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/move',
  summary: 'Move an auction that has not begun to other dates; the same dates again change nothing',
  access,
  params: listingParams,
  body: auctionDates.extend({
    consent: requiredPlainText(plainText, 'consent-required', 2_000)
      .optional()
      .describe('How and when the seller agreed to other days than those of the agreement'),
  }),
  answer: { status: 200, data: auctionDates.extend({ id: z.uuid() }) },
  // `not-allowed`: the seller of the car.
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'stage-passed': 409 },
    ...{ 'dates-invalid': 422, 'schedule-not-agreed': 409 },
  },
});

import type { ContentEvent } from '@marque/contracts/content';
import { parseLocalMoment } from '@marque/domain/time/local-moment';
import { publisher } from './content-meta.ts';

/** The schema.org description of an event, for search engines. */
export const eventThing = (
  event: Omit<ContentEvent, 'body'>,
  { address, publicUrl }: { address: string; publicUrl: string },
) => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: momentOf(event.starts_on, event.opens, event.time_zone),
  endDate: momentOf(event.ends_on, event.closes, event.time_zone),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: event.place,
    address: event.place,
    ...(event.map ? { hasMap: event.map } : {}),
  },
  organizer: publisher(publicUrl),
  url: address,
});

/** The day, or the moment if the event says at what time. */
const momentOf = (day: string, hour: string | null, timeZone: string | null): string =>
  (hour && timeZone && parseLocalMoment(`${day}T${hour}`, timeZone)?.toISOString()) || day;

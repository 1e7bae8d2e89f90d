import type { ContentEvent } from '@marque/contracts/content';
import { publisher } from './content-meta.ts';

/** The schema.org description of an event, for search engines. */
export const eventThing = (
  event: Omit<ContentEvent, 'body'>,
  { address, publicUrl }: { address: string; publicUrl: string },
) => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: event.starts_on,
  endDate: event.ends_on,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: event.place, address: event.place },
  organizer: publisher(publicUrl),
  url: address,
});

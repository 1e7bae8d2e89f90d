import type { ContentEvent } from '@marque/contracts/content';
import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Clock } from '@marque/domain/clock';
import { PRODUCT_NAME } from '@marque/domain/product';
import { DAY_MS, HOUR_MS } from '@marque/domain/time/durations';
import { parseLocalMoment } from '@marque/domain/time/local-moment';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Content } from './create-content.ts';

type Wanted = {
  slug: string;
  locale: Locale;
  /** Where the file of the event with another slug is. */
  pathOf: (slug: string) => string;
  publicUrl: string;
};

/** An iCalendar event: whole days, or its hours if it has any. An old slug leads to the new one. */
export async function readEventCalendar(
  { content, clock }: { content: Content; clock: Clock },
  { slug, locale, pathOf, publicUrl }: Wanted,
): Promise<string | Refusal<'not-found' | 'content-moved'>> {
  const event = await content.find('event', slug, locale);
  if (!event) {
    const moved = await content.newSlug('event', slug);
    return moved ? refuse('content-moved', { values: { location: pathOf(moved) } }) : refuse('not-found');
  }
  const url = `${publicUrl}/${segmentOfLocale(locale)}/events/${slug}`;
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // A calendar that has the event under its old slug changes it instead of adding another one.
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    stamp: clock.now(),
    ...timesOf(event),
    ...{ summary: event.title, description: event.description, location: event.place, url },
  });
  return calendar.toString();
}

/** A calendar counts the day after the last one as the end. Without a closing time, it ends an hour after it opens on its last day. */
function timesOf({ starts_on, ends_on, opens, closes, time_zone }: ContentEvent) {
  const start = opens && time_zone ? parseLocalMoment(`${starts_on}T${opens}`, time_zone) : null;
  if (!start || !time_zone)
    return { start: new Date(starts_on), end: new Date(Date.parse(ends_on) + DAY_MS), allDay: true };
  const end = parseLocalMoment(`${ends_on}T${closes ?? opens}`, time_zone) ?? start;
  return { start, end: closes ? end : new Date(end.getTime() + HOUR_MS) };
}

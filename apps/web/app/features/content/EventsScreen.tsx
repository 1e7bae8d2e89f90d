import type { ContentPage, EventSummary } from '@marque/contracts/content';
import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { ContentHeader } from './ContentHeader.tsx';
import { EventDates } from './EventDates.tsx';
import { isOver } from './event-time.ts';
import { type ListPlace, PageSteps } from './PageSteps.tsx';

type EventsScreenProps = {
  page: Pick<ContentPage, 'title' | 'description'>;
  events: EventSummary[];
  paging: ListPlace;
};

export function EventsScreen({ page, events, paging }: EventsScreenProps) {
  const t = useTranslations('content.events');
  const { now } = useSite();
  const upcoming = events.filter((event) => !isOver(event, now));
  const past = events.filter((event) => isOver(event, now)).reverse();
  return (
    <div className="mx-auto max-w-5xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <ContentHeader {...page} />
      {(upcoming.length > 0 || paging.page === 1) && (
        <EventList id="upcoming" title={t('upcoming')} events={upcoming} empty={t('noUpcoming')} />
      )}
      {past.length > 0 && <EventList id="past" title={t('past')} events={past} />}
      <PageSteps to="events" {...paging} />
    </div>
  );
}

type EventListProps = { id: string; title: string; events: EventSummary[]; empty?: string };

const EventList = ({ id, title, events, empty }: EventListProps) => (
  <section aria-labelledby={id} className="mt-10 lg:mt-14">
    <h2 id={id} className="title text-3xl">
      {title}
    </h2>
    {events.length === 0 && <p className="mt-4 text-ink-muted">{empty}</p>}
    <ul className="mt-4 divide-y divide-line border-line border-t empty:hidden">
      {events.map((event) => (
        <li key={event.slug}>
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  </section>
);

/** One event: its date in large type, like a calendar page, and its details next to it. */
function EventRow({ event }: { event: EventSummary }) {
  const format = useFormatter();
  const { slug, title, description, place, starts_on } = event;
  const day = new Date(starts_on);
  return (
    <article className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 py-7 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-8">
      <p aria-hidden className="text-brand-ink">
        <span className="title block text-5xl/12 tabular-nums sm:text-7xl/16">
          {format.dateTime(day, { day: 'numeric', timeZone: 'UTC' }).replace(/\D/g, '')}
        </span>
        <span className="eyebrow block">
          {format.dateTime(day, { month: 'short', year: 'numeric', timeZone: 'UTC' })}
        </span>
      </p>
      <div>
        <h3 className="title text-2xl sm:text-3xl">
          <RouteLink
            to="event"
            params={{ slug }}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-brand-ink"
          >
            {title}
          </RouteLink>
        </h3>
        <p className="mt-1.5 text-ink-muted text-sm">
          <EventDates event={event} />
          {' · '}
          {place}
        </p>
        <p className="mt-3 max-w-2xl">{description}</p>
      </div>
    </article>
  );
}

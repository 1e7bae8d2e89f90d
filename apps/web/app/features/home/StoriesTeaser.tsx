import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CalendarDay } from '../../ui/CalendarDay.tsx';
import { StoryCard } from '../content/StoryCard.tsx';
import type { Home } from './load-home.ts';
import { ShelfHead, ShelfLink } from './Shelf.tsx';

/** The latest stories and the next events. */
export function StoriesTeaser({ stories, events }: Pick<Home, 'stories' | 'events'>) {
  const t = useTranslations('home.reading');
  return (
    <>
      {stories.length > 0 && (
        <section aria-labelledby="stories-title" className="mx-auto max-w-7xl px-5 pt-14 sm:px-8 lg:pt-20">
          <ShelfHead id="stories-title" title={t('stories')} text={t('storiesText')}>
            <ShelfLink to="stories">{t('allStories')}</ShelfLink>
          </ShelfHead>
          <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
            {stories.map((story) => (
              <li key={story.slug}>
                <StoryCard
                  story={story}
                  headingLevel="h3"
                  sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="events-title" className="mx-auto max-w-7xl px-5 pt-14 sm:px-8 lg:pt-20">
          <ShelfHead id="events-title" title={t('events')} text={t('eventsText')}>
            <ShelfLink to="events">{t('allEvents')}</ShelfLink>
          </ShelfHead>
          <ol className="grid gap-x-10 lg:grid-cols-2">
            {events.map((event) => (
              <li key={event.slug} className="border-line border-b">
                <RouteLink
                  to="event"
                  params={{ slug: event.slug }}
                  className="group grid gap-x-6 py-4 text-ink no-underline sm:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <span className="text-ink-muted text-sm sm:pt-1">
                    <CalendarDay date={event.starts_on} />
                  </span>
                  <span>
                    <span className="title block text-xl group-hover:text-brand-ink">{event.title}</span>
                    <span className="text-ink-muted text-sm">{event.place}</span>
                  </span>
                </RouteLink>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

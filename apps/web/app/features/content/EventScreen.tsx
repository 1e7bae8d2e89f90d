import { type ContentEvent, readEventCalendar } from '@marque/contracts/content';
import { CalendarDays, MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EventDates } from './EventDates.tsx';
import { EventHours } from './EventHours.tsx';
import { isOver } from './event-time.ts';
import { ForeignText } from './ForeignText.tsx';
import type { Reading } from './reading.ts';
import { Sections } from './Sections.tsx';

const linkStyle = 'flex min-h-11 w-fit items-center text-brand-ink underline underline-offset-4 sm:min-h-8';

type EventScreenProps = { event: Omit<ContentEvent, 'body'> & { reading: Reading } };

export function EventScreen({ event }: EventScreenProps) {
  const t = useTranslations('content.events');
  const { now, locale: pageLocale } = useSite();
  const { slug, title, description, place, map, locale, reading } = event;
  return (
    <article className="mx-auto max-w-3xl px-5 pt-8 pb-16 sm:px-8 sm:pt-14 lg:pb-24">
      <header className="border-ink border-b pb-8">
        <h1 className="display text-4xl wrap-break-word sm:text-6xl">{title}</h1>
        <p className="mt-5 font-serif text-ink-muted text-xl/7">{description}</p>
        <dl className="mt-6 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <div className="flex gap-3">
            <dt>
              <CalendarDays aria-hidden className="mt-0.5 size-5 text-brand-ink" />
              <span className="sr-only">{t('when')}</span>
            </dt>
            <dd>
              <EventDates event={event} />
              <EventHours event={event} />
              <a
                href={`${readEventCalendar.path.replace('{slug}', slug)}?locale=${pageLocale}`}
                className={linkStyle}
              >
                {t('calendar')}
              </a>
            </dd>
          </div>
          <div className="flex gap-3">
            <dt>
              <MapPin aria-hidden className="mt-0.5 size-5 text-brand-ink" />
              <span className="sr-only">{t('where')}</span>
            </dt>
            <dd>
              {place}
              {map && (
                <a href={map} rel="noopener noreferrer" className={linkStyle}>
                  {t('map')}
                </a>
              )}
            </dd>
          </div>
        </dl>
      </header>
      <div className="mt-8 sm:mt-10">
        {isOver(event, now) && (
          <Notice tone="info" className="mb-8">
            {t('isOver')}
          </Notice>
        )}
        <ForeignText locale={locale}>
          <Sections reading={reading} />
        </ForeignText>
        <p className="mt-12">
          <RouteLink
            to="events"
            className="inline-flex min-h-11 items-center font-medium text-brand-ink no-underline hover:underline"
          >
            {t('all')}
          </RouteLink>
        </p>
      </div>
    </article>
  );
}

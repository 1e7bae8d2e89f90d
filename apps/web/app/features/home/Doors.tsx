import { ArrowUpRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../RouteLink.tsx';
import { AUCTION_LISTS } from '../chrome/auction-lists.ts';

/** The lists, as the contents page of a catalogue. */
export function Doors() {
  const t = useTranslations('home');
  const nameOf = useTranslations('menu');
  return (
    <section aria-labelledby="doors-title" className="border-line border-y bg-surface">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-28">
        <p className="eyebrow text-brand-ink">{t('doors.eyebrow')}</p>
        <h2 id="doors-title" className="title mt-3 text-3xl sm:text-5xl">
          {t('doors.title')}
        </h2>
        <ul className="mt-10 border-ink border-t">
          {AUCTION_LISTS.map((list) => (
            <li key={list} className="border-line border-b">
              <RouteLink
                to={list}
                className="group grid items-baseline gap-x-8 gap-y-1 py-5 text-ink no-underline sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] sm:py-7"
              >
                <span className="title text-2xl transition-colors group-hover:text-brand-ink sm:text-4xl">
                  {nameOf(`lists.${list}`)}
                </span>
                <span className="text-ink-muted sm:text-lg">{t(`doors.${list}`)}</span>
                <ArrowUpRight className="hidden size-7 self-center text-ink-muted transition-[translate,color] group-hover:translate-x-1 group-hover:-translate-y-1 group-hover:text-brand-ink sm:block" />
              </RouteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

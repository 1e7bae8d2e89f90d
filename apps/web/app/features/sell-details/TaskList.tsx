import type { Draft } from '@marque/contracts/selling/drafts';
import { QUESTIONS, type Question, SECTIONS } from '@marque/domain/selling/answers';
import type { MissingItem } from '@marque/domain/selling/missing-items';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { sectionsDone } from './missing-now.ts';
import { useItemName } from './use-item-name.ts';

type TaskListProps = {
  draft: Draft;
  missing: readonly (MissingItem | Draft['missing'][number])[];
  /** What we cannot save before the seller has looked at it. */
  stuck: readonly Question[];
};

/** All sections, with what is missing in each of them and why we ask. */
export function TaskList({ draft, missing, stuck }: TaskListProps) {
  const t = useTranslations('sell');
  const nameOf = useItemName();
  const stuckItems = stuck.map((item) => ({ item, section: QUESTIONS[item].section }));
  const done = sectionsDone([...missing, ...stuckItems]);
  return (
    <section id="sections" aria-labelledby="sections-title" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b pb-3">
        <h2 id="sections-title" className="title text-2xl sm:text-3xl">
          {t('tasks.title')}
        </h2>
        <p className="text-ink-muted tabular-nums">{t('tasks.progress', { done, all: SECTIONS.length })}</p>
      </div>
      <div aria-hidden className="mt-3 grid grid-cols-8 gap-1">
        {SECTIONS.map((section, place) => (
          <span
            key={section}
            className={place < done ? 'h-1.5 rounded-full bg-success' : 'h-1.5 rounded-full bg-line'}
          />
        ))}
      </div>
      <ol className="mt-2">
        {SECTIONS.map((section, place) => {
          const items = missing.filter((item) => item.section === section);
          const unsaved = stuckItems.filter((item) => item.section === section);
          const isDone = items.length + unsaved.length === 0;
          return (
            <li key={section} className="border-line border-b">
              <RouteLink
                to="vehicle-details-section"
                params={{ id: draft.id, section }}
                className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 py-4 text-ink no-underline"
              >
                <span
                  aria-hidden
                  className={
                    isDone
                      ? 'grid size-8 place-items-center rounded-full bg-success-soft text-success-ink'
                      : 'grid size-8 place-items-center rounded-full border border-line-strong text-ink-muted text-sm tabular-nums'
                  }
                >
                  {isDone ? <Check className="size-4.5" /> : place + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-medium text-lg leading-8 group-hover:text-brand-ink group-hover:underline group-hover:underline-offset-4">
                    {t(`sections.${section}.title`)}
                  </span>
                  <span className="block text-ink-muted">{t(`sections.${section}.why`)}</span>
                  {unsaved.length > 0 && (
                    <span className="mt-1 block text-danger-ink text-sm">
                      {t('tasks.unsaved', { items: unsaved.map(({ item }) => nameOf(item)).join(', ') })}
                    </span>
                  )}
                  {isDone && (
                    <span className="mt-1 block text-sm text-success-ink">{t('tasks.complete')}</span>
                  )}
                  {items.length > 0 && (
                    <span className="mt-1 block text-sm text-warning-ink">
                      {t('tasks.missing', {
                        count: items.length,
                        items: items
                          .slice(0, SHOWN)
                          .map(({ item }) => nameOf(item))
                          .join(', '),
                        more: Math.max(0, items.length - SHOWN),
                      })}
                    </span>
                  )}
                </span>
                <ChevronRight aria-hidden className="mt-1.5 size-5 text-ink-muted" />
              </RouteLink>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const SHOWN = 4;

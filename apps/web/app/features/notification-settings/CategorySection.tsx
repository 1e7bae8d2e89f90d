import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { NOTIFICATION_CHANNELS } from '@marque/domain/notifications/notification-settings';
import { eventsOf, type SettingCategory } from '@marque/domain/notifications/setting-categories';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CategorySwitch } from './CategorySwitch.tsx';
import { EventRow } from './EventRow.tsx';
import { moveTogether } from './move-together.ts';
import { rowGrid } from './row-grid.ts';
import { statesOf } from './states-of.ts';

type CategorySectionProps = {
  category: SettingCategory;
  settings: NotificationSettingsData['settings'];
  /** Further choices about the category. */
  children?: ReactNode;
};

/**
 * One row of the matrix: a switch for each channel, and the events behind them. With a script, the switches of a category and of
 * its events move together. Without one, the server does the same when the form is sent.
 */
export function CategorySection({ category, settings, children }: CategorySectionProps) {
  const t = useTranslations('notificationSettings');
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [states, setStates] = useState(() => statesOf(category, settings));
  const events = eventsOf(category);
  const name = t(`categories.${category}.name`);
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      className="border-line border-b py-4"
      onChange={({ target }) => {
        if (section.current && target instanceof HTMLInputElement)
          setStates(moveTogether(section.current, target, category, states));
      }}
    >
      <div className={rowGrid}>
        <div>
          <h2 id={titleId} className="font-medium text-lg">
            {name}
          </h2>
          <p className="text-ink-muted text-sm">{t(`categories.${category}.help`)}</p>
        </div>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <CategorySwitch
            key={channel}
            {...{ category, channel, name }}
            state={states[channel]}
            isChangeable={events.some((event) => settings[event][channel].changeable)}
          />
        ))}
      </div>
      {children}
      <details className="group mt-1">
        <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
          <span>
            {t('single', { count: events.length })}
            <span className="sr-only">: {name}</span>
          </span>
        </summary>
        {events.map((event) => (
          <EventRow key={event} event={event} cells={settings[event]} />
        ))}
      </details>
    </section>
  );
}

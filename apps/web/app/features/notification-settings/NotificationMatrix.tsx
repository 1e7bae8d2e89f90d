import type { NotificationSettingsData } from '@marque/contracts/notification-settings';
import { NOTIFICATION_CHANNELS } from '@marque/domain/notifications/notification-settings';
import { SETTING_CATEGORIES } from '@marque/domain/notifications/setting-categories';
import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Select } from '../../ui/Select.tsx';
import { CategorySection } from './CategorySection.tsx';
import { rowGrid } from './row-grid.ts';

/** The categories and the channels. On a phone, each category is a group of its own. */
export function NotificationMatrix({
  settings,
  timing,
}: Pick<NotificationSettingsData, 'settings' | 'timing'>) {
  const t = useTranslations('notificationSettings');
  const more = {
    watching: (
      <Select
        name="timing.watching_frequency"
        label={t('watching.label')}
        help={t('watching.help')}
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`watching.${value}`) }))}
        defaultValue={timing.watching_frequency}
        className="mt-3 max-w-md"
      />
    ),
    'saved-searches': (
      <RouteLink
        to="account-saved-searches"
        className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
      >
        {t('savedSearches')}
      </RouteLink>
    ),
  };
  return (
    <div>
      <div aria-hidden="true" className={`hidden border-ink border-b pb-3 font-medium ${rowGrid}`}>
        <span>{t('category')}</span>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <span key={channel} className="text-right">
            {t(`channels.${channel}`)}
          </span>
        ))}
      </div>
      {SETTING_CATEGORIES.map((category) => (
        <CategorySection key={category} {...{ category, settings }}>
          {category in more && more[category as keyof typeof more]}
        </CategorySection>
      ))}
    </div>
  );
}

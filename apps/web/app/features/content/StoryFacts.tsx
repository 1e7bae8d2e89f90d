import type { StorySummary } from '@marque/contracts/content';
import { useFormatter, useTranslations } from 'use-intl';

type StoryFactsProps = { story: Pick<StorySummary, 'published_at' | 'reading_minutes'> };

export function StoryFacts({ story: { published_at, reading_minutes } }: StoryFactsProps) {
  const t = useTranslations('content.stories');
  const format = useFormatter();
  return (
    <p className="eyebrow text-ink-muted">
      <time dateTime={published_at.slice(0, 10)}>
        {format.dateTime(new Date(published_at), { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
      {' · '}
      {t('minutes', { minutes: reading_minutes })}
    </p>
  );
}

import type { StorySummary } from '@marque/contracts/content';
import { useTranslations } from 'use-intl';
import { CalendarDay } from '../../ui/CalendarDay.tsx';

type StoryFactsProps = { story: Pick<StorySummary, 'published_at' | 'reading_minutes'> };

export function StoryFacts({ story: { published_at, reading_minutes } }: StoryFactsProps) {
  const t = useTranslations('content.stories');
  return (
    <p className="eyebrow text-ink-muted">
      <CalendarDay date={published_at} />
      {' · '}
      {t('minutes', { minutes: reading_minutes })}
    </p>
  );
}

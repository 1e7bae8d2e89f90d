import type { ContentPage, StorySummary } from '@marque/contracts/content';
import { useTranslations } from 'use-intl';
import { ContentHeader } from './ContentHeader.tsx';
import { type ListPlace, PageSteps } from './PageSteps.tsx';
import { StoryCard } from './StoryCard.tsx';

type StoriesScreenProps = {
  page: Pick<ContentPage, 'title' | 'description'>;
  stories: StorySummary[];
  paging: ListPlace;
};

export function StoriesScreen({ page, stories: [newest, ...others], paging }: StoriesScreenProps) {
  const t = useTranslations('content.stories');
  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <ContentHeader {...page} />
      {newest ? (
        <div className="mt-8 lg:mt-12">
          <StoryCard story={newest} isLeading />
        </div>
      ) : (
        <p className="mt-8 text-ink-muted">{t('empty')}</p>
      )}
      <ul className="mt-12 grid gap-x-8 gap-y-12 border-line border-t pt-12 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {others.map((story) => (
          <li key={story.slug}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
      <PageSteps to="stories" {...paging} />
    </div>
  );
}

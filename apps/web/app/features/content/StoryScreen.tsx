import type { Story, StorySummary } from '@marque/contracts/content';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ForeignText } from './ForeignText.tsx';
import type { Reading } from './reading.ts';
import { Sections } from './Sections.tsx';
import { StoryCard } from './StoryCard.tsx';
import { StoryFacts } from './StoryFacts.tsx';

type StoryScreenProps = { story: Omit<Story, 'body'> & { reading: Reading; more: StorySummary[] } };

export function StoryScreen({ story }: StoryScreenProps) {
  const t = useTranslations('content.stories');
  const { title, description, author, picture, locale, reading, more } = story;
  return (
    <>
      <article className="pb-16">
        <header className="mx-auto max-w-3xl px-5 pt-8 sm:px-8 sm:pt-14">
          <StoryFacts story={story} />
          <h1 className="display mt-4 text-4xl wrap-break-word sm:text-6xl">{title}</h1>
          <p className="mt-5 font-serif text-ink-muted text-xl/7 sm:text-2xl/8">{description}</p>
          <p className="mt-5">{t('by', { author })}</p>
        </header>
        <Picture
          image={picture}
          sizes="(min-width: 64rem) 64rem, 100vw"
          isEager
          className="mx-auto mt-8 aspect-3/2 w-full max-w-5xl bg-surface object-cover sm:mt-12 lg:rounded-sm"
        />
        <div className="mx-auto mt-10 max-w-3xl px-5 sm:mt-14 sm:px-8">
          {/* The first letter is upright, so that the browser does not load the italic font for it alone. */}
          <ForeignText
            locale={locale}
            className="[&>div:first-child>p:first-child]:first-letter:float-left [&>div:first-child>p:first-child]:first-letter:pt-1.5 [&>div:first-child>p:first-child]:first-letter:pr-3 [&>div:first-child>p:first-child]:first-letter:font-serif [&>div:first-child>p:first-child]:first-letter:not-italic [&>div:first-child>p:first-child]:first-letter:text-6xl/12 [&>div:first-child>p:first-child]:first-letter:text-brand-ink"
          >
            <Sections reading={reading} />
          </ForeignText>
        </div>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-stories" className="mx-auto max-w-7xl px-5 pb-16 sm:px-8 lg:pb-24">
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-ink border-t pt-4">
            <h2 id="more-stories" className="title text-3xl">
              {t('more')}
            </h2>
            <RouteLink
              to="stories"
              className="inline-flex min-h-11 items-center font-medium text-brand-ink no-underline hover:underline"
            >
              {t('all')}
            </RouteLink>
          </div>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {more.map((other) => (
              <li key={other.slug}>
                <StoryCard story={other} headingLevel="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

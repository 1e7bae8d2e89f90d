import type { StorySummary } from '@marque/contracts/content';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StoryFacts } from './StoryFacts.tsx';

type StoryCardProps = {
  story: StorySummary;
  headingLevel?: 'h2' | 'h3';
  isLeading?: boolean;
  /** The width of the picture, as `sizes` in HTML. */
  sizes?: string;
};

const LEADING = '(min-width: 80rem) 42rem, (min-width: 64rem) 53vw, 92vw';
const THREE_COLUMNS = '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw';

/** The whole card is one link. The leading story has a wide layout on a large screen. */
export const StoryCard = ({
  story,
  headingLevel: Heading = 'h2',
  isLeading,
  sizes = isLeading ? LEADING : THREE_COLUMNS,
}: StoryCardProps) => {
  const { slug, title, description, picture } = story;
  return (
    <article
      className={`group relative ${isLeading ? 'grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1.35fr_1fr]' : ''}`}
    >
      <div className="overflow-hidden rounded-sm bg-surface">
        <Picture
          image={picture}
          sizes={sizes}
          isEager={isLeading}
          isDecorative
          className="aspect-3/2 w-full object-cover transition-transform duration-slow group-hover:scale-[1.02]"
        />
      </div>
      <div className={isLeading ? '' : 'mt-4'}>
        <StoryFacts story={story} />
        <Heading className={`title mt-2 ${isLeading ? 'text-3xl sm:text-5xl' : 'text-2xl'}`}>
          <RouteLink
            to="story"
            params={{ slug }}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-brand-ink"
          >
            {title}
          </RouteLink>
        </Heading>
        <p className={`mt-3 text-ink-muted ${isLeading ? 'sm:text-lg' : ''}`}>{description}</p>
      </div>
    </article>
  );
};

import { Picture } from '../../ui/Picture.tsx';
import { ForeignText } from '../content/ForeignText.tsx';
import type { HomeBlocks } from './arrange-blocks.server.ts';
import { BlockLink } from './BlockLink.tsx';
import { BlockText } from './BlockText.tsx';

/** The blocks that staff have added to the home page. */
export const OtherBlocks = ({ others }: Pick<HomeBlocks, 'others'>) =>
  others.map((block) => (
    <section
      key={block.slug}
      aria-labelledby={`block-${block.slug}`}
      className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-8 px-5 pt-14 sm:px-8 lg:pt-20 lg:has-[img]:grid-cols-2"
    >
      <ForeignText locale={block.locale}>
        {block.eyebrow && <p className="eyebrow text-brand-ink">{block.eyebrow}</p>}
        <h2 id={`block-${block.slug}`} className="title mt-3 text-3xl sm:text-5xl">
          {block.title}
        </h2>
        <BlockText block={block} className="mt-4 max-w-xl! text-ink-muted sm:text-lg" />
        <BlockLink block={block} />
      </ForeignText>
      {block.picture && (
        <Picture
          image={block.picture}
          sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, 92vw"
          className="aspect-video w-full rounded-sm"
        />
      )}
    </section>
  ));

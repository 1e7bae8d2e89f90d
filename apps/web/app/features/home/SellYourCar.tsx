import { Picture } from '../../ui/Picture.tsx';
import type { HomeBlocks } from './arrange-blocks.server.ts';
import { BlockLink } from './BlockLink.tsx';
import { BlockText } from './BlockText.tsx';
import coupe from './coupe.svg?url';

const DRAWING = { src: coupe, srcset: '', sources: null, alt: '', width: 1600, height: 900 };

export function SellYourCar({ placed: { sell } }: Pick<HomeBlocks, 'placed'>) {
  if (!sell) return null;
  return (
    <section aria-labelledby="sell-title" className="mt-14 border-line border-y bg-surface lg:mt-20">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-8 px-5 py-12 sm:px-8 lg:grid-cols-[1fr_1.1fr] lg:py-16">
        <div>
          {sell.eyebrow && <p className="eyebrow text-brand-ink">{sell.eyebrow}</p>}
          <h2 id="sell-title" className="title mt-3 text-3xl sm:text-5xl">
            {sell.title}
          </h2>
          <BlockText block={sell} className="mt-4 max-w-xl! text-ink-muted sm:text-lg" />
          <BlockLink block={sell} />
        </div>
        <Picture
          image={sell.picture ?? DRAWING}
          sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 92vw"
          className="aspect-video w-full rounded-sm"
        />
      </div>
    </section>
  );
}

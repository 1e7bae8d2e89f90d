import type { Image } from '@marque/contracts/media';
import { Expand } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useLate } from '../../ui/use-late.ts';
import { openingLot } from '../cards/opening-lot.ts';

/** A large screen shows one large picture and this many thumbnails below it. */
const THUMBS = 5;

/**
 * A strip to swipe through on a phone; one large picture with thumbnails on a large screen. Each picture is a
 * link to its file. With JavaScript it opens in full screen instead.
 */
export function Gallery({ images }: { images: Image[] }) {
  const t = useTranslations('gallery');
  const [shown, setShown] = useState<number | null>(null);
  const [passing, setPassing] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const { part, fetchPart } = useLate(() => import('./FullScreen.tsx'));
  const total = images.length;

  const open = (index: number) => async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await fetchPart()) setShown(index);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setPassing(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };

  return (
    <section aria-label={t('label', { count: total })} className="relative -mx-5 sm:mx-0">
      <ul
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:rounded-sm lg:grid lg:grid-cols-5 lg:gap-2 lg:overflow-visible"
      >
        {images.map((image, index) => (
          <li
            key={image.src}
            className={classNames(
              'relative w-full shrink-0 snap-center overflow-hidden bg-line lg:rounded-xs',
              index === 0 && 'lg:col-span-5',
              index > THUMBS && 'lg:hidden',
            )}
          >
            <a
              href={largestOf(image)}
              onClick={open(index)}
              aria-label={t('open', { number: index + 1, total, alt: image.alt })}
              className="block focus-visible:-outline-offset-2"
            >
              <Picture
                image={image}
                sizes={index === 0 ? '(min-width: 64rem) 50rem, 100vw' : '(min-width: 64rem) 10rem, 100vw'}
                isEager={index === 0}
                placeholder={index === 0 ? openingLot.pictureOnCard(image) : null}
                className="aspect-3/2 w-full"
              />
              {index === THUMBS && total > THUMBS + 1 && (
                <span
                  aria-hidden
                  className="absolute inset-0 hidden place-items-center bg-ink/60 font-medium text-paper lg:grid"
                >
                  {t('more', { count: total - THUMBS })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p
        aria-hidden
        className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-sm bg-raised/90 px-2.5 py-1 text-sm tabular-nums lg:hidden"
      >
        <Expand className="size-3.5" />
        {t('position', { number: Math.min(passing, total - 1) + 1, total })}
      </p>
      {shown !== null && part && (
        <part.FullScreen images={images} index={shown} onTurn={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

/** The last width in `srcset` is the largest. A drawing has only `src`. */
const largestOf = ({ src, srcset }: Image): string => srcset.split(', ').at(-1)?.split(' ')[0] || src;

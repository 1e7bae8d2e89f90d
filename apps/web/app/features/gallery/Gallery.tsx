import type { Image } from '@marque/contracts/media';
import { Expand } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';
import { openingLot } from '../cards/opening-lot.ts';
import { FaultPin } from './FaultPin.tsx';
import { type PinnedFault, placeInCover } from './fault-place.ts';
import { largestOf } from './largest-of.ts';
import { useFullScreen } from './use-full-screen.tsx';

/** A large screen shows one large picture and this many thumbnails below it. */
const THUMBS = 5;
const ASPECT = 3 / 2;
const NO_FAULTS: readonly PinnedFault[] = [];

type GalleryProps = { images: Image[]; faults?: readonly PinnedFault[] };

/**
 * A strip to swipe through on a phone; one large picture with thumbnails on a large screen. Each picture is a
 * link to its file. With JavaScript it opens in full screen instead. A pin leads to its fault in the list, or with
 * JavaScript to a close-up. Thumbnails are too small for pins; they show how many there are.
 */
export function Gallery({ images, faults = NO_FAULTS }: GalleryProps) {
  const t = useTranslations('gallery');
  const { open, view } = useFullScreen(images, faults);
  const [passing, setPassing] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const total = images.length;

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setPassing(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };

  return (
    <section aria-label={t('label', { count: total })} className="relative -mx-5 sm:mx-0 print:mx-0">
      <ul
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:rounded-sm lg:grid lg:grid-cols-5 lg:gap-2 lg:overflow-visible print:grid print:grid-cols-5 print:gap-2 print:overflow-visible"
      >
        {images.map((image, index) => (
          <li
            key={image.src}
            className={classNames(
              'relative w-full shrink-0 snap-center overflow-hidden bg-line lg:rounded-xs',
              index === 0 && 'lg:col-span-5 print:col-span-5',
              index > THUMBS && 'lg:hidden print:hidden',
            )}
          >
            <a
              href={largestOf(image)}
              onClick={open(index, null)}
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
                  className="absolute inset-0 hidden place-items-center bg-ink/60 font-medium text-paper lg:grid print:hidden"
                >
                  {t('more', { count: total - THUMBS })}
                </span>
              )}
            </a>
            <Pins {...{ image, index, faults }} onPress={(fault, event) => open(index, fault)(event)} />
          </li>
        ))}
      </ul>
      <p
        aria-hidden
        className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-sm bg-raised/90 px-2.5 py-1 text-sm tabular-nums lg:hidden print:hidden"
      >
        <Expand className="size-3.5" />
        {t('position', { number: Math.min(passing, total - 1) + 1, total })}
      </p>
      {view}
    </section>
  );
}

type PinsProps = {
  image: Image;
  index: number;
  faults: readonly PinnedFault[];
  onPress(fault: number, event: MouseEvent): void;
};

function Pins({ image, index, faults, onPress }: PinsProps) {
  const pins = faults.flatMap((fault, at) => {
    const place = fault.picture === index ? placeInCover(fault, image, ASPECT) : null;
    return place ? [{ fault, at, place }] : [];
  });
  if (pins.length === 0) return null;
  return (
    <>
      {pins.map(({ fault, at, place }) => (
        <FaultPin
          key={`${fault.x} ${fault.y}`}
          number={at + 1}
          fault={fault}
          at={place}
          href={`#fault-${at + 1}`}
          className={index > 0 ? 'lg:hidden' : ''}
          onPress={(event) => onPress(at, event)}
        />
      ))}
      {index > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-1.5 bottom-1.5 hidden size-5 place-items-center rounded-full border border-warning-ink bg-raised font-medium text-xs lg:grid"
        >
          {pins.length}
        </span>
      )}
    </>
  );
}

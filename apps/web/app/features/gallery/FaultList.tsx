import type { Image } from '@marque/contracts/media';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../ui/Picture.tsx';
import { useForeignLanguage } from '../untranslated/use-foreign-language.ts';
import { closeUp, type PinnedFault } from './fault-place.ts';
import { largestOf } from './largest-of.ts';
import { useFullScreen } from './use-full-screen.tsx';

const ASPECT = 3 / 2;

type FaultListProps = { images: Image[]; faults: readonly PinnedFault[] };

/** The faults that pictures show, each with a close-up. A close-up opens in full screen, or leads to its file. */
export function FaultList({ images, faults }: FaultListProps) {
  const { open, view } = useFullScreen(images, faults);
  return (
    <>
      <ol className="grid max-w-[68ch] gap-4">
        {faults.map((fault, at) => {
          const image = images[fault.picture];
          return (
            image && (
              <Fault
                key={`${fault.picture} ${fault.x} ${fault.y}`}
                {...{ fault, image, number: at + 1 }}
                onPress={open(fault.picture, at)}
              />
            )
          );
        })}
      </ol>
      {view}
    </>
  );
}

type FaultProps = { fault: PinnedFault; image: Image; number: number; onPress(event: MouseEvent): void };

function Fault({ fault, image, number, onPress }: FaultProps) {
  const t = useTranslations('gallery');
  const foreign = useForeignLanguage();
  const { width, left, top, point } = closeUp(fault, image, ASPECT);
  return (
    <li id={`fault-${number}`} className="flex scroll-mt-24 items-center gap-4">
      <a
        href={largestOf(image)}
        onClick={onPress}
        aria-label={t('closeUp', { number, description: fault.description })}
        className="relative block aspect-3/2 w-32 shrink-0 overflow-hidden rounded-xs bg-line sm:w-44"
      >
        <span className="absolute block" style={{ width: `${width}%`, left: `${left}%`, top: `${top}%` }}>
          <Picture image={image} sizes="33rem" isDecorative className="h-auto w-full" />
        </span>
        <span
          className="absolute size-9 -translate-1/2 rounded-full border-2 border-paper outline-2 outline-ink"
          style={{ left: `${point.left}%`, top: `${point.top}%` }}
        />
      </a>
      <p className="min-w-0 wrap-break-word">
        <span className="mr-2 font-medium tabular-nums">{number}.</span>
        <span lang={foreign(fault.text_locale)}>{fault.description}</span>
      </p>
    </li>
  );
}

import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import type { Percent, PinnedFault } from './fault-place.ts';

type FaultPinProps = {
  number: number;
  fault: PinnedFault;
  at: Percent;
  /** The picture is enlarged. The pin keeps its size. */
  scale?: number;
  /** The close-up of this fault is shown: the pin becomes a ring around it. */
  isChosen?: boolean;
  /** The address of the fault in the list, for browsers without JavaScript. */
  href?: string;
  className?: string;
  onPress(event: MouseEvent): void;
};

/** The mark of a fault on a picture. Its touch target is larger than the mark. */
export function FaultPin({
  number,
  fault,
  at,
  scale = 1,
  isChosen,
  href,
  className,
  onPress,
}: FaultPinProps) {
  const t = useTranslations('gallery');
  const Tag = href ? 'a' : 'button';
  return (
    <Tag
      {...(href ? { href } : { type: 'button' })}
      onClick={onPress}
      // The frame of the full screen would otherwise take the press for the beginning of a swipe.
      onPointerDown={(event) => event.stopPropagation()}
      aria-label={t('fault', { number, description: fault.description })}
      aria-current={isChosen || undefined}
      className={classNames(
        'group absolute grid size-11 -translate-1/2 place-items-center rounded-full no-underline',
        className,
      )}
      style={{ left: `${at.left}%`, top: `${at.top}%`, ...(scale === 1 ? {} : { scale: 1 / scale }) }}
    >
      <span
        aria-hidden
        className={classNames(
          'grid place-items-center rounded-full border-2 font-medium text-sm tabular-nums',
          isChosen
            ? 'size-11 border-paper outline-2 outline-ink'
            : 'size-7 border-warning-ink bg-raised text-ink shadow-md transition-transform group-hover:scale-110 motion-reduce:transition-none',
        )}
      >
        {!isChosen && number}
      </span>
    </Tag>
  );
}

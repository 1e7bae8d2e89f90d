import type { Slot } from '@marque/domain/selling/shot-list';
import { DRAWINGS } from './slot-drawings.ts';

/** The outline of what a picture should show. */
export function SlotDrawing({ slot, className }: { slot: Slot; className?: string }) {
  const { path, marked, isMirrored } = DRAWINGS[slot];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <g transform={isMirrored ? 'translate(48) scale(-1 1)' : undefined}>
        <path d={path} />
        {marked && <path d={marked} fill="currentColor" fillOpacity="0.3" />}
      </g>
    </svg>
  );
}

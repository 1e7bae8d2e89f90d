import type { Image } from '@marque/contracts/media';
import { type MouseEvent, useState } from 'react';
import { useLate } from '../../ui/use-late.ts';
import type { PinnedFault } from './fault-place.ts';

/** Opens a picture, or one of its faults, in full screen. `view` is the open screen, which the caller must render. */
export function useFullScreen(images: Image[], faults: readonly PinnedFault[]) {
  const [shown, setShown] = useState<{ index: number; fault: number | null } | null>(null);
  const { part, fetchPart } = useLate(() => import('./FullScreen.tsx'));

  /** A press with one of these keys opens the link in another tab or window, as usual. */
  const open = (index: number, fault: number | null) => async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await fetchPart()) setShown({ index, fault });
  };
  const view = shown !== null && part && (
    <part.FullScreen
      {...{ images, faults, ...shown }}
      onTurn={(index) => setShown({ index, fault: null })}
      onFault={(fault) => setShown({ ...shown, fault })}
      onClose={() => setShown(null)}
    />
  );
  return { open, view };
}

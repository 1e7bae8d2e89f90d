import { idle } from '../../ui/idle.ts';
import { settled } from '../../ui/LatePart.tsx';
import type { LotPreview } from './LotPreview.tsx';

let preview: typeof LotPreview | null = null;
let isWanted = false;

/** Null until it is loaded. Until then the list simply stays on screen after a tap. */
export const lotPreview = (): typeof LotPreview | null => preview;

/** Loads the code of the preview ahead, because a tap cannot wait for it. */
export async function preloadLotPreview(): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  await settled();
  await idle();
  try {
    preview = (await import('./LotPreview.tsx')).LotPreview;
  } catch {
    isWanted = false;
  }
}

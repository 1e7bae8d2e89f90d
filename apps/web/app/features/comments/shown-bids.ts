import { useSyncExternalStore } from 'react';
import { rememberedChoice } from '../../site/remembered-choice.ts';

export const wantsBids = rememberedChoice('bids-among-comments');

/** Whether the reader sees bids among the comments: as the address says, or else as this browser remembers. */
export function useShowsBids(asked: boolean | null): boolean {
  const remembered = useSyncExternalStore(wantsBids.subscribe, wantsBids.read, () => false);
  return asked ?? remembered;
}

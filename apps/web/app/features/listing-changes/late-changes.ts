import { loadRareMessages } from '../../site/load-rare-messages.ts';
import { lateFile } from '../../ui/LateFile.tsx';

/** Few cars change during their auction, so the page does not load this at its start. */
export const changesFile = lateFile(
  async () => (await Promise.all([import('./ListingChanges.tsx'), loadRareMessages()]))[0].ListingChanges,
);

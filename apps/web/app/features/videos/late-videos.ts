import { loadRareMessages } from '../../site/load-rare-messages.ts';
import { lateFile } from '../../ui/LateFile.tsx';

export const videosFile = lateFile(
  async () => (await Promise.all([import('./Videos.tsx'), loadRareMessages()]))[0].Videos,
);

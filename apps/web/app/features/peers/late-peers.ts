import { loadRareMessages } from '../../site/load-rare-messages.ts';
import { lateFile } from '../../ui/LateFile.tsx';

export const peersFile = lateFile(
  async () => (await Promise.all([import('./Peers.tsx'), loadRareMessages()]))[0].Peers,
);

import { lateFile } from '../../ui/LateFile.tsx';

export const peersFile = lateFile(async () => (await import('./Peers.tsx')).Peers);

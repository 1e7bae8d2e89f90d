import { lateFile } from '../../ui/LateFile.tsx';

export const bidHistoryFile = lateFile(async () => (await import('./BidHistory.tsx')).BidHistory);

import { lateFile } from '../../ui/LateFile.tsx';

export const videosFile = lateFile(async () => (await import('./Videos.tsx')).Videos);

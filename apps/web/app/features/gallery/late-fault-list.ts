import { lateFile } from '../../ui/LateFile.tsx';

export const faultListFile = lateFile(async () => (await import('./FaultList.tsx')).FaultList);

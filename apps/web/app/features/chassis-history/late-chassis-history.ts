import { lateFile } from '../../ui/LateFile.tsx';

export const chassisHistoryFile = lateFile(async () => (await import('./ChassisHistory.tsx')).ChassisHistory);

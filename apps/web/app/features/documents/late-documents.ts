import { lateFile } from '../../ui/LateFile.tsx';

export const documentsFile = lateFile(async () => (await import('./Documents.tsx')).Documents);

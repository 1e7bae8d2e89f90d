import { lateFile } from '../../ui/LateFile.tsx';

export const filterFormFile = lateFile(async () => (await import('./FilterForm.tsx')).FilterForm);

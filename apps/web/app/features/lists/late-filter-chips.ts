import { lateFile } from '../../ui/LateFile.tsx';

export const filterChipsFile = lateFile(async () => (await import('./FilterChips.tsx')).FilterChips);

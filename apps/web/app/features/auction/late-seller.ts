import { lateFile } from '../../ui/LateFile.tsx';

export const sellerFile = lateFile(async () => (await import('./Seller.tsx')).Seller);

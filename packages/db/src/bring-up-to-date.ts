import { grantRights } from './grant-rights.ts';
import { migrate } from './migrate.ts';

type Access = {
  url: string;
  /** The role that migrates, where the program's own role cannot. */
  ownerUrl?: string | undefined;
  onProgress?: (sentence: string) => void;
};

/** Applies all pending migrations, and gives the program its rights to the new tables. */
export async function bringUpToDate({ url, ownerUrl, onProgress }: Access): Promise<{ applied: string[] }> {
  const result = await migrate({ url: ownerUrl ?? url, ...(onProgress ? { onProgress } : {}) });
  if (ownerUrl) await grantRights(ownerUrl, url);
  return result;
}

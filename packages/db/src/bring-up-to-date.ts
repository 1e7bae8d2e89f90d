import { grantRights } from './grant-rights.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

type Access = Pick<MigrateOptions, 'url' | 'onProgress' | 'mayBeNewer'> & {
  /** The role that migrates, where the program's own role cannot. */
  ownerUrl?: string | undefined;
};

/** Applies all pending migrations, and gives the program its rights to the new tables. */
export async function bringUpToDate({ ownerUrl, ...options }: Access): Promise<{ applied: string[] }> {
  const { url } = options;
  const result = await migrate({ ...options, url: ownerUrl ?? url });
  if (ownerUrl) await grantRights(ownerUrl, url);
  return result;
}

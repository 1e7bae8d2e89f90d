import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '@marque/db/startup-error';
import { together } from './provider-settings.ts';
import type { Settings } from './settings.ts';

export type BackupPlace = { url: string } & (
  | { folder: string }
  | {
      s3: {
        bucket: string;
        prefix: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        endpoint: string | undefined;
      };
    }
);

type BackupSettings = Pick<
  Settings,
  | 'BACKUP_URL'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
  | 'BACKUP_S3_ENDPOINT'
>;

/** Where backups of the embedded PostgreSQL are kept. */
export function backupPlace(env: BackupSettings): BackupPlace | undefined {
  const { BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_ENDPOINT } = env;
  const names = 'BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY';
  const given = together(names, [BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY]);
  const url = env.BACKUP_URL ? new URL(env.BACKUP_URL) : null;
  // In a drill the keys are set, and the restored server must not archive in the same place.
  if (!url) return undefined;
  if (url.protocol === 'file:') {
    if (given || BACKUP_S3_ENDPOINT)
      throw new StartupError('The settings BACKUP_S3_… have no effect unless BACKUP_URL begins with s3://.');
    return { url: url.href, folder: folderOf(url) };
  }
  if (!BACKUP_S3_REGION || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY)
    throw new StartupError(`BACKUP_URL is in S3, so set ${names} too.`);
  if (!url.hostname) throw new StartupError('BACKUP_URL names no bucket: s3://bucket/folder.');
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    url: url.href,
    s3: {
      bucket: url.hostname,
      prefix: path === '' ? '' : `${path}/`,
      region: BACKUP_S3_REGION,
      accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
      endpoint: BACKUP_S3_ENDPOINT,
    },
  };
}

function folderOf(url: URL): string {
  try {
    const folder = fileURLToPath(url);
    if (isAbsolute(folder) && folder !== '/') return folder.replace(/\/$/, '');
  } catch {
    // An address with a host, for example, is no path of this machine.
  }
  throw new StartupError('BACKUP_URL is not the address of a folder, like file:///var/backups/marque.');
}

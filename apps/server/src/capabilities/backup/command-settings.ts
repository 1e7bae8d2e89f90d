import { resolve } from 'node:path';
import { StartupError } from '@marque/db/startup-error';
import { type BackupPlace, backupPlace } from '../../platform/config/backup-settings.ts';
import { parseSettings } from '../../platform/config/parse-settings.ts';
import { s3 } from '../../platform/config/provider-settings.ts';
import { settings } from '../../platform/config/settings.ts';
import type { PicturePlace } from '../media/open-picture-storage.ts';

export type Environment = Record<string, string | undefined>;

const needed = settings.pick({
  ...{ DATA_DIR: true, DATABASE_URL: true },
  ...{ S3_BUCKET: true, S3_REGION: true, S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true },
  ...{ S3_ENDPOINT: true, BACKUP_URL: true, BACKUP_S3_REGION: true, BACKUP_S3_ACCESS_KEY_ID: true },
  ...{ BACKUP_S3_SECRET_ACCESS_KEY: true, BACKUP_S3_ENDPOINT: true },
});

/** A restore begins on a new machine. So the commands need no other settings of the product. */
export function readBackupSettings(environment: Environment): {
  dataDir: string;
  backup: BackupPlace;
  pictures: PicturePlace;
} {
  const env = parseSettings(needed, environment);
  if (env.DATABASE_URL)
    throw new StartupError(
      'This is only for the embedded PostgreSQL, and DATABASE_URL is set. For an outside one, use tools such as pgBackRest, WAL-G or Barman.',
    );
  const backup = backupPlace(env);
  if (!backup)
    throw new StartupError(
      'Set BACKUP_URL to the place of the backups: file:///var/backups/marque or s3://bucket/folder.',
    );
  const dataDir = resolve(env.DATA_DIR);
  return { dataDir, backup, pictures: { dataDir, s3: s3(env) } };
}

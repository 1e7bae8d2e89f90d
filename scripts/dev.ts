import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { archivingLater } from '@marque/db/embedded/wal-archiving';

const root = join(import.meta.dirname, '..');

// PostgreSQL keeps running when a change restarts the server. The web reloads in place.
const postgres = process.env.DATABASE_URL
  ? null
  : await startEmbeddedPostgres({
      dataDir: resolve(process.env.DATA_DIR ?? '.data'),
      onProgress: (sentence) => console.log(sentence),
      archiving: archivingLater(process.env.BACKUP_URL),
    });

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      MARQUE_HOT_RELOAD: 'on',
      // The server must not take this database for an outside one, which has no backups of ours.
      ...(postgres ? { DATABASE_URL: postgres.url, BACKUP_URL: '' } : {}),
    },
  },
);
process.on('SIGINT', () => server.kill('SIGINT'));
process.on('disconnect', () => server.kill('SIGTERM'));
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await postgres?.stop();
  process.exit(code ?? 0);
});

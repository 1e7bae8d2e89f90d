import { startEmbeddedPostgres } from '../embedded.ts';

// For tests: a process that owns a PostgreSQL and can be killed.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.on('SIGTERM', async () => {
  await postgres.stop();
  process.exit();
});
process.stdout.write(JSON.stringify(postgres));

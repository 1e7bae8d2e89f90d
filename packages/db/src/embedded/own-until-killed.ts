import { startEmbeddedPostgres } from '../embedded.ts';

// Tests run this process: it owns a PostgreSQL and can be killed.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.on('SIGTERM', async () => {
  await postgres.stop();
  process.exit();
});
process.stdout.write(JSON.stringify(postgres));

import { openDatabase } from '@marque/db/database';
import { createProviders, type ProviderSettings } from '../../src/platform/notifications/ports.ts';
import { startDelivering } from './start-delivering.ts';

// A separate worker process that delivers messages. A test kills it while it does so.
const [url = '', settings = ''] = process.argv.slice(2);
const database = openDatabase({
  ...{ url, poolSize: 5, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 },
  applicationName: 'marque-test-delivering',
});
process.on('disconnect', () => process.exit());
const ports = createProviders(JSON.parse(settings) as ProviderSettings, database);
await startDelivering(database, ports);

import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const postgres = useTestDatabase();

test('a response that does not match its contract fails, except in production', async () => {
  // PostgreSQL accepts this as a UUID, but the contract does not.
  await buildListing(postgres.database, { id: '00000000-0000-0000-0000-000000000001' });
  const { log, text } = captureLog();
  const [testing, production] = [
    await buildTestApp(postgres.database, { log }),
    await buildTestApp(postgres.database, { env: productionEnvironment }),
  ];
  try {
    const url = '/api/listings/active';
    expect((await ask(testing, { url })).statusCode).toBe(500);
    expect(text()).toContain('does not match its contract');
    expect((await ask(production, { url })).statusCode).toBe(200);
  } finally {
    await Promise.all([testing.close(), production.close()]);
  }
});

import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { registerDevice } from './register-device.ts';

const postgres = useTestDatabase();

test('a registration that fails because the session has ended is logged without the token', async () => {
  const actor = actingAs(await buildCustomer(postgres.database));
  const { log, lines, text } = captureLog();
  const outcome = await registerDevice(buildContext(postgres.database, { actor }), 'a-secret-token', {
    ...{ log, services: null },
  });
  expect(outcome).toEqual({ registered: false });
  expect(lines()).toMatchObject([{ msg: expect.stringContaining('device was not registered') }]);
  expect(text()).not.toContain('a-secret-token');
});

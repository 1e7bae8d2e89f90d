import { randomBytes } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { decryptByAny, type RotatingKey } from '../../platform/rotating-key.ts';
import { createApp } from './authenticator-app.ts';
import { sealAppsAgain } from './seal-apps-again.ts';

const postgres = useTestDatabase();
const [old, current, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];

async function storeApp(key: RotatingKey) {
  const { id } = await buildCustomer(postgres.database);
  const { sealed } = createApp('eve@example.com', key);
  await postgres.database.kysely
    .insertInto('authenticator_apps')
    .values({ customer_id: id, sealed_secret: sealed, created_at: new Date() })
    .execute();
  return { id, sealed };
}

const stored = async (id: string): Promise<Buffer> =>
  (
    await postgres.database.kysely
      .selectFrom('authenticator_apps')
      .select('sealed_secret')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
  ).sealed_secret;

test('secrets of a previous key are encrypted with the current one, and no other is touched', async () => {
  const unreadable = await storeApp([foreign]);
  const [first, second, fresh] = [await storeApp([old]), await storeApp([old]), await storeApp([current])];
  await sealAppsAgain(postgres.database, [current, old]);
  for (const { id, sealed } of [first, second]) {
    expect(await stored(id)).not.toEqual(sealed);
    expect(decryptByAny([current], await stored(id))).toEqual(decryptByAny([old], sealed));
  }
  for (const { id, sealed } of [unreadable, fresh]) expect(await stored(id)).toEqual(sealed);
});

import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { FIND_INSIDERS } from './find-insiders.ts';

const postgres = useTestDatabase();

test('insiders are found by an index, however long the audit of a person is', async () => {
  const { database } = postgres;
  const { id: busy } = await buildCustomer(database);
  const { id: listing } = await buildListing(database);
  await database.pool.query(
    `insert into audit_entries (action, subject_kind, other_id, detail, actor_id, permission, at)
     select 'secret-read', kind, gen_random_uuid()::text, jsonb_build_object('listing', gen_random_uuid()), $1,
       'reserves.read', now()
     from generate_series(1, 2000), unnest(array['sale', 'customer']) as kind`,
    [busy],
  );
  await database.pool.query('analyze audit_entries');
  const statement = FIND_INSIDERS.replace('$1::uuid[]', `array['${listing}']::uuid[]`)
    .replace('$2::uuid[]', `array['${busy}']::uuid[]`)
    .replace('$3::text[]', `array['reserves.read']`)
    .replace('$4::text[]', `array['reserves.read']`);
  const plan = await explainByIndex(database, statement);
  expect(plan).toContain('audit_entries_staff_index');
  expect(plan).toContain('audit_entries_subject_index');
});

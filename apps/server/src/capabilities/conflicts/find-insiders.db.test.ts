import { randomUUID } from 'node:crypto';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { FIND_INSIDERS } from './find-insiders.ts';

const postgres = useTestDatabase();

test('insiders are found by an index, however long the audit is', async () => {
  const ids = `array['${randomUUID()}']::uuid[]`;
  const statement = FIND_INSIDERS.replace('$1::uuid[]', ids)
    .replace('$2::uuid[]', ids)
    .replace('$3::text[]', `array['reserves.read']`);
  expect(await explainByIndex(postgres.database, statement)).toContain('audit_entries_staff_index');
});

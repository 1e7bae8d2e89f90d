import { createTestDatabase, useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { createRememberOnce } from './remember-once.ts';

const postgres = useTestDatabase();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('remembering a key', () => {
  test('returns true only the first time', async () => {
    const remember = createRememberOnce(postgres.database);
    expect(await remember('first', inMinutes(10))).toBe(true);
    expect(await remember('first', inMinutes(10))).toBe(false);
    expect(await remember('second', inMinutes(10))).toBe(true);
  });

  test('returns true for only one of many concurrent calls', async () => {
    const remember = createRememberOnce(postgres.database);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => remember('contested', inMinutes(10))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('prunes only rows that expired long ago, a hundred at a time', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      const expired = Array.from({ length: 150 }, (_, index) => ({
        key: `old-${index}`,
        expires_at: inMinutes(-90),
      }));
      const justExpired = { key: 'just-expired', expires_at: inMinutes(-5) };
      await database.kysely
        .insertInto('spent_challenges')
        .values([...expired, justExpired])
        .execute();
      const remember = createRememberOnce(database);
      await remember('one', inMinutes(10));
      expect(await count(database)).toBe(52);
      await remember('two', inMinutes(10));
      expect(await count(database)).toBe(3);
      expect(await remember('just-expired', inMinutes(10))).toBe(false);
    } finally {
      await drop();
    }
  });
});

async function count({ kysely }: typeof postgres.database): Promise<number> {
  const rows = await kysely.selectFrom('spent_challenges').select('key').execute();
  return rows.length;
}

import { fixedClock } from '@marque/testing/fixed-clock';
import { createTestDatabase, useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { createClaimOnce } from './claim-once.ts';

const postgres = useTestDatabase();

const clock = fixedClock('2026-06-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

describe('claiming a key', () => {
  test('returns true only the first time', async () => {
    const claim = createClaimOnce(postgres.database, clock);
    expect(await claim('first', inMinutes(10))).toBe(true);
    expect(await claim('first', inMinutes(10))).toBe(false);
    expect(await claim('second', inMinutes(10))).toBe(true);
  });

  test('returns true for only one of many concurrent calls', async () => {
    const claim = createClaimOnce(postgres.database, clock);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => claim('contested', inMinutes(10))));
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
      const claim = createClaimOnce(database, clock);
      await claim('one', inMinutes(10));
      expect(await count(database)).toBe(52);
      await claim('two', inMinutes(10));
      expect(await count(database)).toBe(3);
      expect(await claim('just-expired', inMinutes(10))).toBe(false);
    } finally {
      await drop();
    }
  });
});

async function count({ kysely }: typeof postgres.database): Promise<number> {
  const rows = await kysely.selectFrom('spent_challenges').select('key').execute();
  return rows.length;
}

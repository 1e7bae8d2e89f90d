import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readHealthFigures } from './read-health-figures.ts';

const served = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');
const read = () => readHealthFigures(served.database.kysely, now);

test('a new house is healthy', async () => {
  expect(await read()).toEqual({
    ...{ oldestLateJobSeconds: 0, givenUpJobs: 0, unsentLastHour: 0, heartbeatAgeSeconds: 0 },
    ...{ visitMonthsAhead: expect.any(Number), visitsOutsideMonths: 0 },
  });
});

test('tells the age of a job that waits, and of the heartbeat', async () => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  await sql`select graphile_worker.add_job('anything', run_at => ${before(600)})`.execute(
    served.database.kysely,
  );
  await served.database.kysely
    .insertInto('bidding_heartbeat')
    .values({ beaten_at: before(45) })
    .execute();
  expect(await read()).toMatchObject({ oldestLateJobSeconds: 600, heartbeatAgeSeconds: 45 });
});

import { expect, test } from 'vitest';
import { runChaos } from '../../../test/chaos/run-chaos.ts';

// This is the short version. `npm run chaos` runs for as long as requested. Killed programs start again, which takes
// minutes on a busy machine.
test('loses no accepted bid when a server, PostgreSQL and the worker are killed under load', async () => {
  const said: string[] = [];
  const report = await runChaos(4, (sentence) => said.push(sentence));
  expect(report.violations).toEqual([]);
  expect(said).toEqual(expect.arrayContaining(['kill -9 server 1', 'kill -9 PostgreSQL', 'kill -9 worker']));
  expect(report.placed).toBeGreaterThan(10);
});

test('loses no accepted bid when PostgreSQL is killed and its synchronous replica takes over', async () => {
  const report = await runChaos(1, () => {}, { failover: true });
  expect(report.violations).toEqual([]);
  expect(report.killed).toMatchObject({ PostgreSQL: 1 });
  expect(report.placed).toBeGreaterThan(10);
});

import { expect, test } from 'vitest';
import { runChaos } from '../../../test/chaos/run-chaos.ts';

// The short version; `npm run chaos` goes on for as long as asked.
test('a server, PostgreSQL and the worker are killed under load, and nothing promised is missing', {
  timeout: 180_000,
}, async () => {
  const said: string[] = [];
  const report = await runChaos(4, (sentence) => said.push(sentence));
  expect(report.violations).toEqual([]);
  expect(said).toEqual(expect.arrayContaining(['kill -9 server 1', 'kill -9 PostgreSQL', 'kill -9 worker']));
  expect(report.placed).toBeGreaterThan(10);
});

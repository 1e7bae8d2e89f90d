import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { reconcile } from './reconcile-command.ts';

const postgres = useTestDatabase();

async function run(days = '30') {
  const lines: string[] = [];
  const env = { MARQUE_ENV: 'testing', DATABASE_URL: postgres.url };
  return { code: await reconcile(env, days, (line) => lines.push(line)), lines };
}

test('the command says that there are no differences, or prints each in one line', async () => {
  expect(await run()).toEqual({
    code: 0,
    lines: [
      'No differences in the last 30 days: 0 payments here and 0 at the provider, 0 refunds here and 0 at the provider, 0 disputes here and 0 at the provider.',
    ],
  });
  const charge = {
    ...{ id: 'pi_stray', object: 'payment_intent', amount: 500, currency: 'gbp', status: 'succeeded' },
    ...{ created: Math.floor(Date.now() / 1_000), metadata: {} },
  };
  await postgres.database.pool.query('insert into sandbox.objects (id, kind, data) values ($1, $2, $3)', [
    ...[charge.id, charge.object, charge],
  ]);
  expect(await run('1')).toEqual({
    code: 1,
    lines: [
      "payment no row / pi_stray: missing here; ours none, the provider's 500 GBP succeeded",
      '1 difference in the last 1 days: 0 payments here and 1 at the provider, 0 refunds here and 0 at the provider, 0 disputes here and 0 at the provider.',
    ],
  });
});

test.each(['0', '-1', 'x', '1.5', ''])('%j is not a number of days', async (days) => {
  await expect(run(days)).rejects.toThrow('--days must be a number of days from 1 on.');
});

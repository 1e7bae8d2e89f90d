import { hashPassword } from '@marque/server/capabilities/customers/password';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Measure } from '../benchmark.ts';
import { openWebServer } from '../house/web-server.ts';
import { percentile } from '../rounds.ts';

/**
 * Measures whether the response time reveals which addresses have an account. Compares a wrong password with an unknown
 * address.
 */
export const measure: Measure = async (bench) => {
  const web = await openWebServer(bench);
  const { email } = await buildCustomer(bench.database, {
    password_hash: await hashPassword('the right one, once'),
  });
  const { publicAccessToken } = web.house.config;

  const timeOf = async (address: string): Promise<number> => {
    const start = performance.now();
    const answer = await web.app.inject({
      method: 'POST',
      url: '/api/customers/results',
      headers: { 'access-token': publicAccessToken },
      payload: { email: address, password: 'a guess that is wrong' },
    });
    if (answer.statusCode !== 401) throw new Error(`A wrong login was answered ${answer.statusCode}.`);
    return performance.now() - start;
  };

  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < (bench.quick ? 20 : 200); n++) {
    known.push(await timeOf(email));
    unknown.push(await timeOf(`nobody-${n}@example.com`));
  }
  await web.close();
  return [
    {
      name: 'wrong password beside unknown address, p50',
      unit: 'ms',
      ours: percentile(known, 50),
      raw: percentile(unknown, 50),
      bound: { atMost: 1.1 },
    },
  ];
};

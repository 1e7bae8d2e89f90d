import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { APPLICATION_TOKEN } from '../../../test/test-app.ts';
import { TEST_SECRET } from '../../../test/test-keys.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { hashPassword } from './password.ts';

const served = useTestApp({ env: { APP_SECRET: TEST_SECRET } });
const clock = fixedClock('2026-06-01T12:00:00Z');
const home = '198.51.100.7';
const password = 'tractor lemon nine';

const post = (url: string, remoteAddress: string, payload: object) =>
  served.app.inject({
    method: 'POST',
    url: `/api/customers${url}`,
    remoteAddress,
    headers: { 'access-token': APPLICATION_TOKEN },
    payload,
  });
const work = () => runJobs({ ...buildJobContext(served.database), clock });

test.each([
  ['/magic-link/send', /magic-link\/([\w-]{43})/, '/magic-link'],
  ['/reset-password-request', /reset-password\/([\w-]{43})/, '/reset-password'],
])(
  'requests by strangers at %s neither use up the customer’s quota nor expire their link',
  async (url, link, use) => {
    const customer = await buildCustomer(served.database, { password_hash: await hashPassword(password) });
    await post('/results', home, { email: customer.email, password });
    const request = (address: string) =>
      post(url, address, { email: customer.email, recaptchaToken: 'test-pass' });
    const mails = async () => {
      const sent = await listOutbox(served.database, { to: customer.email });
      return sent.flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
    };

    for (let time = 0; time < 7; time++) {
      expect((await request(`203.0.113.${time}`)).statusCode).toBe(202);
      await work();
    }
    expect(await mails()).toHaveLength(5);

    const before = new Set(await mails());
    expect((await request(home)).statusCode).toBe(202);
    await work();
    const [own] = (await mails()).filter((token) => !before.has(token));
    expect(own).toBeDefined();

    // The customer's link stays valid, even when a stranger has quota left and makes another request.
    await served.database.kysely
      .updateTable('customer_tokens')
      .set({ created_at: new Date('2026-06-01T10:00:00Z') })
      .where('customer_id', '=', customer.id)
      .where('from_known_network', '=', false)
      .execute();
    await request('203.0.113.99');
    await work();
    const chosen = 'seven green kettles';
    const used = await post(use, home, { token: own, password: chosen, passwordConfirmation: chosen });
    expect(used.statusCode).toBe(200);
  },
);

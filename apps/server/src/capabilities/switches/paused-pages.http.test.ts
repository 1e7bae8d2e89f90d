import de from '@marque/contracts/messages/de.json' with { type: 'json' };
import en from '@marque/contracts/messages/en.json' with { type: 'json' };
import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { ask, sessionCookie, startProvedSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { loadBuiltWeb } from '../../platform/web-host/load-web.ts';

const served = useTestApp({ web: await loadBuiltWeb() });
const browser = { accept: 'text/html', origin: 'http://localhost:3000' };

test('pages say what is paused, and their forms are refused with a sentence', async () => {
  const manager = await buildCustomer(served.database, { roles: ['manager'] });
  const token = await startProvedSession(served.database, manager);
  const open = async (url: string) => (await ask(served.app, { url, headers: browser })).body;
  const turn = (name: string, way: 'on' | 'off') =>
    ask(served.app, {
      ...{ method: 'POST', url: `/api/office/switches/${name}/${way}`, headers: { 'access-token': token } },
      payload: { reason: 'Maintenance', ...(way === 'on' ? { hours: 1 } : {}) },
    });
  const banner = en.errors['read-only'].slice(0, 50);
  expect(await open('/en/faq')).not.toContain(banner);

  await turn('registrations-closed', 'on');
  expect(await open('/en/auth/registration')).toContain('We are not opening new accounts at the moment');
  await turn('registrations-closed', 'off');
  expect(await open('/en/auth/registration')).toContain('name="username"');

  await turn('read-only', 'on');
  for (const url of ['/en', '/en/faq', '/en/auth/registration', '/de/faq'])
    expect(await open(url)).toContain(url.startsWith('/de') ? de.errors['read-only'].slice(0, 40) : banner);
  const refused = await ask(served.app, {
    ...{ method: 'POST', url: '/en/newsletter' },
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=ada%40example.com&regions_of_interest=UK',
  });
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toContain(en.errors['read-only']);
  expect(refused.body).toContain('ada@example.com');

  // The page of the switches ends the mode, without JavaScript and without the API's own address.
  const ended = await ask(served.app, {
    ...{ method: 'POST', url: '/en/office/switches' },
    headers: {
      ...{ ...browser, ...sessionCookie(token), 'content-type': 'application/x-www-form-urlencoded' },
    },
    payload: 'id=read-only&action=turn-off&reason=Done',
  });
  expect(ended.statusCode).toBe(200);
  expect(await open('/en/faq')).not.toContain(banner);
});

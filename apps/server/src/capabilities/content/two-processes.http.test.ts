import { buildCustomer } from '@marque/testing/build-customer';
import { eventually } from '@marque/testing/eventually';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { createPostgresBus } from '../../platform/realtime/postgres-bus.ts';
import type { Web } from '../../platform/web-host/load-web.ts';
import { openContent } from './open-content.ts';

const postgres = useTestDatabase();
const env = { CONTENT_SOURCE: 'embedded', PAGE_CACHE_SECONDS: '60' };

/** A web whose page shows the title of a text, and how often it was rendered. */
function createWeb(): Web {
  let rendered = 0;
  return {
    build: () => 'test',
    assets: null,
    sharedHeaders: () => ({}),
    async render(_request, { fetchApi, accessToken }) {
      rendered += 1;
      const answer = await fetchApi('/api/content/headlines/newsletter', {
        headers: { 'access-token': accessToken },
      });
      const { data } = (await answer.json()) as { data?: { title: string } };
      const title = data?.title ?? 'none';
      return new Response(`${title}, rendered ${rendered}`, {
        headers: { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' },
      });
    },
  };
}

/** What a process of its own has: a bus, a content version, a cache of texts and a cache of pages. */
async function startProcess(clock = fixedClock('2026-06-01T12:00:00Z')) {
  const { database, url } = postgres;
  const log = pino({ level: 'silent' });
  const bus = await createPostgresBus({ url, pool: database.pool, logger: log });
  const config = readConfig({ MARQUE_ENV: 'testing', LOG_LEVEL: 'silent', ...env });
  const content = openContent(config, { database, clock, log, bus });
  const app = await buildTestApp(database, { env, clock, content, web: createWeb() });
  const ticker = await content.start();
  onTestFinished(async () => {
    await ticker.stop();
    await app.close();
    await bus.close();
  });
  return { app, page: async () => (await ask(app, { url: '/en' })).body };
}

test('a publication in one process changes the cached page of the other, and nothing stale follows', async () => {
  const clock = fixedClock('2026-06-01T12:00:00Z');
  const [here, there] = [await startProcess(clock), await startProcess(clock)];
  const editor = await buildCustomer(postgres.database, { roles: ['editor'] });
  const headers = { 'access-token': await startProvedSession(postgres.database, editor) };
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await ask(here.app, { method, url: `/api/office/content${path}`, headers, ...(payload && { payload }) })
    ).json();

  for (const { page } of [here, there]) {
    const first = await page();
    expect(first).toMatch(/^Newsletter/);
    expect(await page()).toBe(first);
  }
  const { id } = (await call('GET', '?kind=headline')).data[0];
  clock.advance(1_000);
  await call('POST', `/${id}/draft`, { locale: 'en', based_on: 1, fields: { title: 'Fresh' } });
  await call('POST', `/${id}/publish`, { locale: 'en', number: 2 });
  expect(await here.page()).toMatch(/^Fresh/);
  await eventually(async () => expect(await there.page()).toMatch(/^Fresh/));
  for (let again = 0; again < 20; again += 1)
    expect([await here.page(), await there.page()]).toEqual([
      expect.stringMatching(/^Fresh/),
      expect.stringMatching(/^Fresh/),
    ]);

  // A planned publication begins in both by itself.
  await call('POST', `/${id}/draft`, { locale: 'en', based_on: 2, fields: { title: 'Planned' } });
  await call('POST', `/${id}/publish`, {
    ...{ locale: 'en', number: 3, from: '2026-06-01T13:30', time_zone: 'Europe/London' },
  });
  for (const { page } of [here, there]) await eventually(async () => expect(await page()).toMatch(/^Fresh/));
  clock.advance(3_600_000);
  for (const { page } of [here, there])
    await eventually(async () => expect(await page()).toMatch(/^Planned/));
});

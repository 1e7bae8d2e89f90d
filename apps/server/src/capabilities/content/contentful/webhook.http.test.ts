import { expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { buildJobContext, listJobs, makeDue, runJobs } from '../../../../test/jobs.ts';
import { useTestApp } from '../../../../test/use-test-app.ts';

const secret = 'a-secret-of-the-webhook-with-32-characters';
const served = useTestApp({
  env: {
    ...{ CONTENT_SOURCE: 'files', CONTENTFUL_SPACE: 'house', CONTENTFUL_TOKEN: 'token' },
    CONTENTFUL_WEBHOOK_SECRET: secret,
  },
});

const call = (given?: string, payload = '{"sys":{"id":"x"}}') =>
  ask(served.app, {
    ...{ method: 'POST', url: '/api/content/webhook', payload },
    headers: {
      'content-type': 'application/vnd.contentful.management.v1+json',
      ...(given === undefined ? {} : { 'x-webhook-secret': given }),
    },
  });

const version = async () =>
  (await served.database.kysely.selectFrom('content_state').select('version').executeTakeFirstOrThrow())
    .version;

test('a webhook with its secret increments the version of the content, now and once more soon', async () => {
  const before = await version();
  for (const forged of [undefined, '', 'x', `${secret}x`, secret.toUpperCase()])
    expect((await call(forged)).json().errors[0].code).toBe('signature-invalid');
  expect(await version()).toBe(before);
  expect((await call(secret)).json()).toEqual({ received: true });
  expect((await call(secret, 'no json')).statusCode).toBe(200);
  expect(await version()).toBe(before + 2);

  // Until then, a server of Contentful may have sent the old text. Webhooks that follow each other share one job.
  const jobs = (await listJobs(served.database)).filter(
    (job) => job.task_identifier === 'content.count-again',
  );
  expect(jobs).toHaveLength(1);
  await makeDue(served.database);
  await runJobs(buildJobContext(served.database));
  expect(await version()).toBe(before + 3);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { createOutbox } from './outbox.ts';

const served = useTestApp();

test('the outbox names the attachments of a mail, and a link opens them', async () => {
  const content = new TextEncoder().encode('%PDF-1.7');
  await createOutbox(served.database).mail.send({
    ...{ id: randomUUID(), to: 'ada@example.com', subject: 'Invoice', text: 'Hello', html: '<p>Hello</p>' },
    attachments: [{ name: 'invoice.pdf', contentType: 'application/pdf', content }],
  });
  const outbox = await ask(served.app, { url: '/api/dev/outbox?to=ada@example.com' });
  const [attachment] = outbox.json().data[0].attachments;
  expect(attachment).toEqual({ id: expect.any(String), name: 'invoice.pdf', bytes: 8 });

  const file = await served.app.inject({ url: `/api/dev/outbox/attachments/${attachment.id}` });
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
    ...[200, 'application/octet-stream', '%PDF-1.7'],
  ]);
  const unknown = await served.app.inject({ url: `/api/dev/outbox/attachments/${randomUUID()}` });
  expect(unknown.statusCode).toBe(404);
});

import { randomBytes } from 'node:crypto';
import { startPushService } from '@marque/testing/push-service';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { listOutbox } from './outbox.ts';
import { createProviders } from './ports.ts';
import { vapidKeysFrom } from './vapid-keys.ts';

const postgres = useTestDatabase();

const id = '019a0000-0000-7000-8000-000000000001';
const mail = { id, to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('without providers all messages go to the outbox', async () => {
  const ports = createProviders(
    { mail: { from: 'hello@marque.example' }, sms: {}, push: {} },
    postgres.database,
  );
  await ports.mail.send(mail);
  await ports.sms.send({ to: '+441632960123', text: 'Hello' });
  await ports.push.send({ token: 'device-1', title: 'Hello', body: 'Hello' });
  ports.close();
  const kept = await listOutbox(postgres.database);
  expect(kept.map(({ channel }) => channel)).toEqual(['push', 'sms', 'mail']);
});

test('a channel with a provider does not use the outbox', async () => {
  // Nothing listens on port 1, so the failure proves that sending was attempted.
  const settings = {
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@marque.example' },
    sms: {},
    push: {},
  };
  const ports = createProviders(settings, postgres.database);
  await expect(ports.mail.send({ ...mail, to: 'smtp@example.com' })).rejects.toThrow('The mail was not sent');
  ports.close();
  expect(await listOutbox(postgres.database, { to: 'smtp@example.com' })).toEqual([]);
});

test('in development, the outbox keeps a copy of each message that was sent by web push', async () => {
  const service = await startPushService();
  const token = JSON.stringify(service.subscribe());
  const push = { token, title: 'Hello', body: 'Hello' };
  for (const keepsCopies of [true, false]) {
    const services = { hosts: [], allowsLoopback: true };
    const webPush = {
      ...{ keys: vapidKeysFrom(randomBytes(32)), subject: 'mailto:a@b.example', services, keepsCopies },
    };
    const settings = { mail: { from: 'hello@marque.example' }, sms: {}, push: { webPush } };
    const ports = createProviders(settings, postgres.database);
    expect(await ports.push.send(push)).toBe('sent');
    expect(await ports.push.send({ ...push, token: 'gone' })).toBe('unregistered');
    ports.close();
  }
  await service.close();
  expect(service.received).toHaveLength(2);
  expect(await listOutbox(postgres.database, { to: token })).toHaveLength(1);
  expect(await listOutbox(postgres.database, { to: 'gone' })).toEqual([]);
});

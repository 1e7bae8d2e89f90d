import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { listOutbox } from './outbox.ts';
import { createNotificationPorts } from './ports.ts';

const postgres = useTestDatabase();

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('without providers everything goes to the outbox', async () => {
  const ports = createNotificationPorts(
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

test('with a provider nothing of its channel goes to the outbox', async () => {
  // Nobody listens on port 1: the attempt fails, and that is how we see that it was made.
  const settings = {
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@marque.example' },
    sms: {},
    push: {},
  };
  const ports = createNotificationPorts(settings, postgres.database);
  await expect(ports.mail.send({ ...mail, to: 'smtp@example.com' })).rejects.toThrow('The mail was not sent');
  ports.close();
  expect(await listOutbox(postgres.database, { to: 'smtp@example.com' })).toEqual([]);
});

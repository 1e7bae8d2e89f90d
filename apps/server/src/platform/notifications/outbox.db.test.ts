import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { createOutbox, findAttachment, listOutbox } from './outbox.ts';

const postgres = useTestDatabase();

const id = '019a0000-0000-7000-8000-000000000001';
const mail = { id, to: 'mail@example.com', subject: 'Enchère ✓', text: 'Bonjour', html: '<p>Bonjour</p>' };

describe('the outbox', () => {
  test('keeps a mail as it would be sent', async () => {
    const headers = { 'List-Unsubscribe': '<https://example.com/unsubscribe/1>' };
    await createOutbox(postgres.database).mail.send({ ...mail, headers });
    const { id: _, to, ...content } = mail;
    expect(await listOutbox(postgres.database, { to })).toEqual([
      {
        id: expect.any(String),
        channel: 'mail',
        recipient: to,
        ...content,
        headers,
        data: {},
        attachments: [],
        created_at: expect.any(Date),
      },
    ]);
  });

  test('keeps the attachments of a mail in their order', async () => {
    const to = 'attached@example.com';
    const file = (name: string, text: string) => ({
      ...{ name, contentType: 'application/pdf', content: new TextEncoder().encode(text) },
    });
    const attachments = [file('b.pdf', 'first'), file('a.pdf', 'second one')];
    await createOutbox(postgres.database).mail.send({ ...mail, to, attachments });
    const [kept] = await listOutbox(postgres.database, { to });
    expect(kept?.attachments).toEqual([
      { id: expect.any(String), name: 'b.pdf', bytes: 5 },
      { id: expect.any(String), name: 'a.pdf', bytes: 10 },
    ]);
    const found = await findAttachment(postgres.database, kept?.attachments[1]?.id ?? '');
    expect(found?.content.toString()).toBe('second one');
  });

  test('refuses attachments that no mail server would accept', async () => {
    const to = 'huge@example.com';
    const huge = { name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array(6_000_001) };
    const sending = createOutbox(postgres.database).mail.send({ ...mail, to, attachments: [huge] });
    await expect(sending).rejects.toThrow('attachments');
    expect(await listOutbox(postgres.database, { to })).toEqual([]);
  });

  test('keeps an SMS', async () => {
    await createOutbox(postgres.database).sms.send({ to: '+441632960123', text: 'Your code is 123456' });
    const [sms] = await listOutbox(postgres.database, { to: '+441632960123' });
    expect(sms).toMatchObject({ channel: 'sms', text: 'Your code is 123456', subject: null, html: null });
  });

  test('keeps a push message with its link, and reports it as sent', async () => {
    const message = {
      token: 'device-1',
      title: 'Outbid',
      body: 'Bid again?',
      link: '/en/bid',
    };
    expect(await createOutbox(postgres.database).push.send(message)).toBe('sent');
    const [push] = await listOutbox(postgres.database, { to: 'device-1' });
    expect(push).toMatchObject({
      channel: 'push',
      subject: 'Outbid',
      text: 'Bid again?',
      data: { link: '/en/bid' },
    });
  });

  test('lists the messages to all recipients, newest first, up to the limit', async () => {
    const { mail: port } = createOutbox(postgres.database);
    await port.send({ ...mail, to: 'list@example.com', subject: 'First' });
    await port.send({ ...mail, to: 'other@example.com', subject: 'Second' });
    const newest = await listOutbox(postgres.database, { limit: 2 });
    expect(newest.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect(await listOutbox(postgres.database, { to: 'nobody@example.com' })).toEqual([]);
  });
});

import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { buildJobContext, listJobs, runJobs } from '../../../../test/jobs.ts';
import { useTestApp } from '../../../../test/use-test-app.ts';

const served = useTestApp();

const enquiry = {
  name: 'Grace Hopper',
  email: 'grace@example.org',
  message: 'Does it start?',
  recaptchaToken: 'test-pass',
};

const write = (id: string, payload: object = enquiry, more: object = {}) =>
  ask(served.app, { method: 'POST', url: `/api/listings/contact-seller/${id}`, payload, ...more });

async function listed() {
  const seller = await buildCustomer(served.database);
  return { seller, listing: await buildAuction(served.database, { owner_id: seller.id }) };
}

describe('writing to a seller', () => {
  test('reaches the seller and does not reveal their address', async () => {
    const { seller, listing } = await listed();
    const answer = await write(listing.id, { ...enquiry, name: ' Grace\r\nBcc: eve@example.com ' });
    expect([answer.statusCode, answer.json()]).toEqual([202, { data: { outcome: 'sent' } }]);
    expect(JSON.stringify([answer.body, answer.headers])).not.toContain(seller.email);

    await runJobs(buildJobContext(served.database));
    const url = `/api/dev/outbox?to=${encodeURIComponent(seller.email)}`;
    const [mail] = (await ask(served.app, { url })).json().data;
    expect(mail.headers).toEqual({ 'Reply-To': enquiry.email });
    expect(mail.text).toContain('Grace Bcc: eve@example.com');
    expect(mail.text).toContain(enquiry.message);
  });

  test('needs the bot check', async () => {
    const { listing } = await listed();
    const answer = await write(listing.id, { ...enquiry, recaptchaToken: 'test-fail' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ code: 'bot-check-failed', source: { pointer: '/recaptchaToken' } }),
    ]);
    expect(await listJobs(served.database)).toEqual([]);
  });

  test('returns all faults at once', async () => {
    const { listing } = await listed();
    const answer = await write(listing.id, { name: ' \n ', email: 'grace@', message: '\u0007' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { code: string }) => error.code)).toEqual([
      'name-required',
      'email-invalid',
      'message-required',
      'required',
    ]);
    const long = await write(listing.id, { ...enquiry, message: 'x'.repeat(4_001) });
    expect(long.json().errors).toEqual([expect.objectContaining({ code: 'too-long' })]);
    const forged = await write(listing.id, { ...enquiry, email: 'a@example.com\r\nBcc: b@example.com' });
    expect(forged.json().errors).toEqual([expect.objectContaining({ code: 'email-invalid' })]);
  });

  test('answers 404 for unknown and hidden listings', async () => {
    const { seller } = await listed();
    const draft = await served.database.kysely
      .insertInto('listings')
      .values({ owner_id: seller.id, make: 'Lancia', model: 'Stratos', region: 'EU' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of [seller.id, draft.id]) expect((await write(id)).statusCode).toBe(404);
  });

  test('is limited to five letters per IP address', async () => {
    const { listing } = await listed();
    const statuses: number[] = [];
    const one = { remoteAddress: '192.0.2.77' };
    for (let i = 0; i < 6; i++) statuses.push((await write(listing.id, enquiry, one)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await write(listing.id)).statusCode).toBe(202);
  });
});

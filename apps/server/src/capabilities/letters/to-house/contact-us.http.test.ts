import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { buildJobContext, listJobs, runJobs } from '../../../../test/jobs.ts';
import { useTestApp } from '../../../../test/use-test-app.ts';
import { listOutbox } from '../../../platform/notifications/outbox.ts';

const served = useTestApp();

const letter = {
  region: 'EU',
  topic: 'selling',
  name: 'Grace <b>Hopper</b>',
  email: 'grace@example.org',
  message: 'I have a car.\n\n<script>alert(1)</script>\n{topic}',
  recaptchaToken: 'test-pass',
};

const write = (payload: object, more: object = {}) =>
  ask(served.app, { method: 'POST', url: '/api/contact', payload, ...more });

const mailsTo = (to: string) => listOutbox(served.database, { to });

describe('writing to the house', () => {
  test('reaches the mailbox of the region and sends a receipt in the sender’s language', async () => {
    const answer = await write(
      { ...letter, name: ' Grace\r\nBcc: eve@example.com ', telephone: '+1 212 555 0123' },
      { headers: { 'accept-language': 'de' } },
    );
    expect([answer.statusCode, answer.json()]).toEqual([202, { data: { outcome: 'sent' } }]);
    await runJobs(buildJobContext(served.database));

    const [received] = await mailsTo('eu@marque.example');
    expect(received?.subject).toBe('Message from the website: Selling a car');
    expect(received?.headers).toEqual({ 'Reply-To': letter.email });
    for (const words of ['I have a car.', 'Grace Bcc: eve@example.com', '+12125550123', '{topic}'])
      expect(received?.text).toContain(words);
    expect(received?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');

    const [receipt] = await mailsTo(letter.email);
    expect(receipt?.subject).toBe('Ihre Nachricht an Marque');
    expect(receipt?.html).toContain('lang="de"');
  });

  test('sends a receipt without any text that the visitor typed', async () => {
    const typed = {
      name: 'Eve Marketing',
      telephone: '+1 900 555 0100',
      message: 'Buy at https://spam.example',
    };
    const email = 'victim+buy-now@example.org';
    await write({ ...letter, ...typed, email });
    await runJobs(buildJobContext(served.database));
    const [receipt] = await mailsTo(email);
    const words = [...Object.values(typed), 'spam.example', 'Eve', 'buy-now'];
    for (const word of words)
      expect(
        JSON.stringify([receipt?.subject, receipt?.text, receipt?.html, receipt?.headers]),
      ).not.toContain(word);
    const jobs = JSON.stringify(await listJobs(served.database));
    for (const word of words) expect(jobs).not.toContain(word);
  });

  test('sends an address at most one receipt a day, and delivers every letter', async () => {
    const email = 'often@example.org';
    for (let i = 0; i < 3; i++) await write({ ...letter, region: 'USA', email });
    await runJobs(buildJobContext(served.database));
    expect(await mailsTo('usa@marque.example')).toHaveLength(3);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('works without JavaScript, and then sends no receipt to the unverified address', async () => {
    const { recaptchaToken: _, ...plain } = { ...letter, region: 'UK', email: 'stranger@example.org' };
    for (const payload of [plain, { ...plain, recaptchaToken: '' }]) {
      const answer = await write(payload);
      expect([answer.statusCode, answer.json()]).toEqual([
        202,
        { data: { outcome: 'sent-without-receipt' } },
      ]);
    }
    await runJobs(buildJobContext(served.database));
    expect(await mailsTo('uk@marque.example')).toHaveLength(2);
    expect(await mailsTo('stranger@example.org')).toEqual([]);
  });

  test('is refused if the bot check fails', async () => {
    const answer = await write({ ...letter, recaptchaToken: 'test-fail' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ code: 'bot-check-failed', source: { pointer: '/recaptchaToken' } }),
    ]);
    expect(await listJobs(served.database)).toEqual([]);
  });

  test('returns all faults at once', async () => {
    const answer = await write({ region: 'MARS', name: ' ', email: 'grace@', message: '\u0007' });
    expect(answer.statusCode).toBe(422);
    const codes = answer.json().errors.map((error: { code: string; source: object }) => error.code);
    expect(codes).toEqual([
      'invalid',
      'topic-required',
      'name-required',
      'email-invalid',
      'message-required',
    ]);
    expect((await write({ ...letter, message: 'x'.repeat(4_001) })).json().errors[0].code).toBe('too-long');
  });

  test('is limited to five letters per IP address', async () => {
    const one = { remoteAddress: '192.0.2.78' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await write(letter, one)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

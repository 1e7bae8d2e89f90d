import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { listOutbox } from './outbox.ts';
import { sendLimited } from './send-limited.ts';

const postgres = useTestDatabase();

const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
const at = (time: string) => ({
  ...buildJobContext(postgres.database),
  clock: { now: () => new Date(`2026-06-01T${time}Z`) },
});

async function received(to: string): Promise<number> {
  await runJobs(buildJobContext(postgres.database));
  return (await listOutbox(postgres.database, { to })).length;
}

test('a mail that could not be stored does not count, so that a retry sends it', async () => {
  const context = at('12:00:00');
  const storeMail = () => Promise.reject(new Error('no route'));
  const broken = { ...context.notifications, storeMail, within: () => broken };
  const mail = mailTo('retry@example.com');
  await expect(sendLimited({ ...context, notifications: broken }, 'letter-receipt', mail)).rejects.toThrow(
    'no route',
  );
  await sendLimited(context, 'letter-receipt', mail);
  await sendLimited(at('12:00:00'), 'letter-receipt', mail);
  expect(await received(mail.to)).toBe(1);
});

test('a job that runs again neither loses nor repeats its mail', async () => {
  const context = at('12:00:00');
  const mail = mailTo('twice@example.com');
  await sendLimited(context, 'letter-receipt', mail);
  await sendLimited(context, 'letter-receipt', mail);
  expect(await received(mail.to)).toBe(1);
});

test('only one of many concurrent mails is sent, and each kind has its own limit', async () => {
  const mail = mailTo('busy@example.com');
  await Promise.all(Array.from({ length: 6 }, () => sendLimited(at('12:00:00'), 'letter-receipt', mail)));
  expect(await received(mail.to)).toBe(1);
  await sendLimited(at('12:00:00'), 'newsletter-welcome', mail);
  expect(await received(mail.to)).toBe(2);
});

test('no address is stored, and rows are deleted after the longest limit', async () => {
  const rows = () => postgres.database.kysely.selectFrom('limited_mails').selectAll().execute();
  await sendLimited(at('12:00:00'), 'letter-receipt', mailTo('kept@example.com'));
  expect(JSON.stringify(await rows())).not.toContain('kept');
  const later = { ...at('12:00:00'), clock: { now: () => new Date('2026-06-02T12:00:01Z') } };
  await sendLimited(later, 'newsletter-welcome', mailTo('other@example.com'));
  expect((await rows()).map(({ mailed_at }) => mailed_at)).toEqual([new Date('2026-06-02T12:00:01Z')]);
});

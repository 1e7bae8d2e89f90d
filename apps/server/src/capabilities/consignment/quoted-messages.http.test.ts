import { consignmentNoticeJob } from '@marque/contracts/selling/conversation';
import type { Role } from '@marque/domain/access/roles';
import { REGIONS } from '@marque/domain/money/currency';
import { expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { openConsignment } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { queueNotices } from '../notices/queue-notices.ts';
import { tellAboutConsignment } from './tell-about-consignment.ts';

const served = useTestApp();
const { must, person, submit } = openConsignment(served);

const regions = REGIONS.map((region) => ({ region, email: `house-${region}@marque.test` }));

const consignmentJobs = async (id: string) =>
  (await listJobs(served.database)).filter(({ payload }) => payload.listingId === id);

test('staff read in the record of a mail that it was sent, but not what seller and curator wrote', async () => {
  const [seller, curator] = [await person(), await person({ roles: ['curator'] })];
  const id = await submit(seller);
  const secrets = [
    'My wife must not know the price.',
    'We would sell it for 7,000.',
    'The papers are forged.',
  ];
  await must(seller, 'POST', `/listings/${id}/messages`, { text: secrets[0] ?? '' });
  await must(curator, 'POST', `/listings/${id}/messages`, { text: secrets[1] ?? '' });
  await must(curator, 'POST', `/office/submissions/${id}/review`);
  await must(curator, 'POST', `/office/submissions/${id}/decline`, { reason: secrets[2] ?? '' });
  const context = buildJobContext(served.database);
  for (const [jobId, { payload }] of (await consignmentJobs(id)).entries()) {
    const { name: kind, urgency } = consignmentNoticeJob;
    const notifications = queueNotices(context, { jobId: `9${jobId}`, kind, urgency, payload });
    await tellAboutConsignment({ ...context, notifications }, consignmentNoticeJob.payload.parse(payload), {
      regions,
    });
  }
  // While they wait, the messages are in the rows too, but nobody can read them there.
  await expectSealed(secrets);
  await served.database.pool.query(
    `delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier <> 'notices.deliver')`,
  );
  await runJobs(context);

  const mails = (await listOutbox(served.database, { to: seller.email })).map(({ text }) => text).join();
  for (const secret of secrets.slice(1)) expect(mails).toContain(secret);
  const { rows } = await served.database.pool.query(
    `select id, text from notices where payload ->> 'listingId' = $1`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(3);
  const seen = [JSON.stringify(rows)];
  for (const role of ['support', 'moderator'] as Role[]) {
    const reader = await person({ roles: [role] });
    const { messages } = await must(reader, 'GET', `/office/customers/${seller.id}`);
    expect(JSON.stringify(messages)).toContain('•••');
    seen.push(JSON.stringify(messages));
    if (role === 'support')
      for (const notice of rows)
        seen.push(JSON.stringify(await must(reader, 'GET', `/office/notices/${notice.id}`)));
  }
  for (const secret of secrets) for (const text of seen) expect(text).not.toContain(secret);
});

async function expectSealed(secrets: string[]) {
  const { rows } = await served.database.pool.query<{ content: Buffer }>(
    `select content from notices where state = 'queued'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { content } of rows) for (const secret of secrets) expect(content.includes(secret)).toBe(false);
}

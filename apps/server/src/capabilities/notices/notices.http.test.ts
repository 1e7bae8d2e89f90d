import { randomUUID } from 'node:crypto';
import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });

const logIn = async (roles: Role[]) =>
  startProvedSession(served.database, await buildCustomer(served.database, { roles }));

async function call(token: string, path: string, payload?: object) {
  const answer = await ask(served.app, {
    url: `/api/office/${path}`,
    headers: { 'access-token': token },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function buildNotice(overrides: Record<string, unknown> = {}) {
  const customer = await buildCustomer(served.database, { email_verified_at: null });
  const { id } = await served.database.kysely
    .insertInto('notices')
    .values({
      ...{ channel: 'mail', kind: 'customers.verify-email', recipient: customer.email, state: 'failed' },
      ...{ subject: 'Verify your email', text: 'Open the link.', payload: { customerId: customer.id } },
      ...{ customer_id: customer.id, created_at: clock.now() },
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, customer };
}

const reason = 'The customer asked for it.';

describe('the messages that were sent', () => {
  test('are filtered and read page by page, by support only', async () => {
    const token = await logIn(['support']);
    const recipient = `${randomUUID()}@example.com`;
    const ids: string[] = [];
    for (let count = 0; count < 51; count += 1) ids.unshift((await buildNotice({ recipient })).id);
    const first = await call(token, `notices?recipient=${recipient.toUpperCase()}`);
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 50));
    const second = await call(token, `notices?recipient=${recipient}&before=${first.meta.next}`);
    expect([second.data.map(({ id }: { id: string }) => id), second.meta.next]).toEqual([
      ids.slice(50),
      null,
    ]);
    for (const [filter, count] of [
      ['state=failed&channel=mail&kind=customers.verify-email', 50],
      ['state=sent', 0],
      ['channel=sms', 0],
      ['kind=bidding.won', 0],
    ] as const)
      expect((await call(token, `notices?recipient=${recipient}&${filter}`)).data).toHaveLength(count);
    for (const [roles, status] of [
      [[], 404],
      [['accounts'], 403],
    ] as [Role[], number][])
      for (const path of ['notices', `notices/${ids[0]}`])
        expect((await call(await logIn(roles), path)).status).toBe(status);
  });

  test('are sent again: written anew, audited, and at most three times', async () => {
    const token = await logIn(['support']);
    const { id, customer } = await buildNotice();
    expect((await call(token, `notices/${id}`)).data).toMatchObject({
      may_resend: true,
      text: 'Open the link.',
    });
    expect((await call(token, `notices/${id}/resend`, {})).errors[0].code).toBe('reason-required');
    const sent = await call(token, `notices/${id}/resend`, { reason });
    expect([sent.status, sent.data.may_resend]).toEqual([202, false]);
    const jobs = await listJobs(served.database);
    expect(jobs.filter(({ task_identifier }) => task_identifier === 'customers.verify-email')).toHaveLength(
      1,
    );
    await runJobs(buildJobContext(served.database));
    const mails = await served.database.kysely
      .selectFrom('outbox_messages')
      .select('text')
      .where('recipient', '=', customer.email)
      .execute();
    expect(mails).toMatchObject([{ text: expect.stringContaining('/account/verify/') }]);

    expect((await call(token, `notices/${id}/resend`, { reason })).errors[0].code).toBe(
      'notice-resent-recently',
    );
    await served.database.kysely
      .updateTable('notices')
      .set({ resent_times: 3 })
      .where('id', '=', id)
      .execute();
    expect((await call(token, `notices/${id}/resend`, { reason })).errors[0].code).toBe(
      'notice-resent-often',
    );
    const other = await buildNotice({ kind: 'bidding.outbid' });
    const never = await call(token, `notices/${other.id}/resend`, { reason });
    expect([never.status, never.errors[0].code]).toEqual([409, 'notice-not-resendable']);
    expect((await call(token, `notices/${randomUUID()}/resend`, { reason })).status).toBe(404);

    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'reason', 'detail'])
      .where('subject_kind', '=', 'customer')
      .where('subject_id', '=', customer.id)
      .execute();
    expect(entries).toEqual([
      {
        ...{ action: 'notice-resent', permission: 'messages.resend', reason },
        detail: { notice: id, kind: 'customers.verify-email', channel: 'mail' },
      },
    ]);
  });

  test('are read by an index, whatever the filter', async () => {
    for (const [where, index] of [
      ['true', 'notices_pkey'],
      [`recipient = 'ada@example.com'`, 'notices_recipient_index'],
      [`state = 'failed' and state <> 'sent'`, 'notices_unsent_index'],
    ] as const)
      expect(
        await explainByIndex(
          served.database,
          `select id from notices where ${where} order by id desc limit 51`,
        ),
      ).toContain(index);
  });
});

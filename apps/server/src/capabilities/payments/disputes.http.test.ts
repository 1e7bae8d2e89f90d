import { disputeAnswerJob } from '@marque/contracts/payments/jobs';
import type { Dispute } from '@marque/contracts/payments/office';
import { MINUTE_MS } from '@marque/domain/time/durations';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { startProvedSession, startSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { listSandboxEvents, paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { findObligations } from '../sales/find-obligations.ts';
import { createSandboxFetch } from '../sandbox/answer-call.ts';
import { sendDisputeAnswer } from './send-dispute-answer.ts';
import { sweepDisputeAnswers } from './sweep-dispute-answers.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const DISPUTED = '4000000000000259';

/** The events about disputes that the sandbox has announced. */
const disputeEvents = async () =>
  (await listSandboxEvents(served.database)).filter(({ type }) => type.startsWith('charge.dispute.'));

const readDisputes = async () => {
  const accounts = await buildCustomer(served.database, { roles: ['accounts'] });
  const token = await startSession(served.database, accounts);
  return (await callApi(served.app, { method: 'GET', path: '/office/disputes', token })).data;
};

/** Answers a dispute as accounts do on the provider's own pages. */
const answer = (id: string, text: string) =>
  createSandboxFetch({ db: served.database, clock, pageOf: () => '' })(
    `https://api.stripe.com/v1/disputes/${id}`,
    { method: 'POST', body: new URLSearchParams({ 'evidence[uncategorized_text]': text }) },
  );

test('a dispute is stored once, the house is told once, and the evidence is gathered', async () => {
  const { pay, sale, listing, buyer } = await buyCar(served, DISPUTED);
  await pay();
  await served.database.kysely
    .insertInto('sale_steps')
    .values({ sale_id: sale.id, step: 'car-received', part: 'buyer', confirmed_at: clock.now() })
    .execute();
  const [created, withdrawn] = await disputeEvents();
  if (!created || !withdrawn) throw new Error('The sandbox announced no dispute.');
  for (const event of [withdrawn, created, { ...created, id: 'evt_again' }])
    await receiveEvent(served.database, clock, event);

  // A later look at the payment changes its row, and not the time of the payment.
  await served.database.kysely
    .updateTable('payments')
    .set({ updated_at: new Date('2026-06-20T12:00:00Z') })
    .where('sale_id', '=', sale.id)
    .execute();
  const disputes = await readDisputes();
  expect(disputes).toHaveLength(1);
  expect(disputes[0]).toMatchObject({
    ...{
      sale_id: sale.id,
      listing_id: listing,
      state: 'needs_response',
      reason: 'fraudulent',
      amount_minor: 72_000,
    },
    ...{ currency: 'GBP', respond_by: '2026-06-10T12:00:00.000Z', opened_at: '2026-06-01T12:00:00.000Z' },
    evidence: {
      customer: { email: buyer.email },
      ...{ hammer_price: 10_000, paid_automatically: false, paid_at: '2026-06-01T12:00:00.000Z' },
      steps: [{ step: 'car-received', part: 'buyer' }],
      bids: [],
    },
  });
  const told = (await listJobs(served.database)).filter(({ payload }) => payload.news === 'dispute-opened');
  expect(told.map(({ payload }) => payload)).toEqual([
    { saleId: sale.id, news: 'dispute-opened', to: 'house' },
  ]);
});

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('a dispute follows the provider, whichever event arrives last: %s', async (text, state) => {
  const { pay, sale } = await buyCar(served, DISPUTED);
  const known = (await disputeEvents()).length;
  await pay();
  const [opened] = (await disputeEvents()).slice(known);
  if (!opened) throw new Error('The sandbox announced no dispute.');
  await receiveEvent(served.database, clock, opened);
  await answer(opened.objectId, 'a letter');
  await answer(opened.objectId, text);
  const events = (await disputeEvents()).slice(known);
  for (const event of events.toReversed()) await receiveEvent(served.database, clock, event);
  const stored = await served.database.kysely
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.state')
    .where('payments.sale_id', '=', sale.id)
    .execute();
  expect(stored).toEqual([{ state }]);
});

test('a look at the provider that began earlier never replaces a later one', async () => {
  const { pay, sale } = await buyCar(served, DISPUTED);
  const known = (await disputeEvents()).length;
  await pay();
  const [opened] = (await disputeEvents()).slice(known);
  if (!opened) throw new Error('The sandbox announced no dispute.');
  await answer(opened.objectId, 'losing_evidence');
  clock.advance(1_000);
  await receiveEvent(served.database, clock, opened);
  clock.advance(-1_000);
  await served.database.pool.query(
    `update sandbox.objects set data = data || '{"status": "needs_response"}' where id = $1`,
    [opened.objectId],
  );
  await receiveEvent(served.database, clock, { ...opened, id: 'evt_early_look' });
  const { state } = await served.database.kysely
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.state')
    .where('payments.sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('lost');
});

/** A paid sale whose payment is disputed, and the news about the dispute. */
async function dispute(beforeNews?: (car: Awaited<ReturnType<typeof buyCar>>) => Promise<unknown>) {
  const car = await buyCar(served, DISPUTED);
  const known = (await disputeEvents()).length;
  await car.pay();
  await beforeNews?.(car);
  const hear = async () => {
    for (const { id, ...event } of (await disputeEvents()).slice(known))
      await receiveEvent(served.database, clock, { ...event, id: `${id}_${Math.random()}` });
  };
  await hear();
  const answerBank = async (text: string) => {
    const [opened] = (await disputeEvents()).slice(known);
    await answer(opened?.objectId ?? '', text);
    clock.advance(1_000);
    await hear();
    clock.advance(-1_000);
  };
  const told = async () =>
    (await listJobs(served.database))
      .filter(({ payload }) => payload.saleId === car.sale.id)
      .map(({ payload }) => `${payload.news} ${payload.to}`);
  const inList = async () => {
    const path = '/office/sales?needs=staff';
    const { data } = await callApi(served.app, { method: 'GET', path, token: car.staffToken });
    return (data as { id: string }[]).find(({ id }) => id === car.sale.id);
  };
  return { ...car, hear, answerBank, told, inList };
}

test('a lost dispute is told to the house once, and stays in the office until the sale has ended', async () => {
  const { answerBank, told, inList, office, readInOffice } = await dispute();
  expect(await inList()).toMatchObject({ needs: 'dispute', dispute: 'needs_response' });
  await answerBank('a letter');
  expect(await inList()).toMatchObject({ needs: 'dispute', dispute: 'under_review' });
  expect(await told()).not.toContain('dispute-lost house');
  await answerBank('losing_evidence');
  await answerBank('losing_evidence');
  expect((await told()).filter((news) => news === 'dispute-lost house')).toHaveLength(1);
  expect(await inList()).toMatchObject({ needs: 'dispute', dispute: 'lost' });
  expect(await readInOffice()).toMatchObject({ needs: 'dispute', dispute: 'lost' });
  expect(await office('fell-through', { refund: false })).toMatchObject({ needs: null, dispute: 'lost' });
});

test('a lost dispute of a premium that is credited needs nobody, and of a part of it does', async () => {
  const refunded = await dispute((car) => car.office('refund/manual'));
  await refunded.answerBank('losing_evidence');
  expect(await refunded.readInOffice()).toMatchObject({ needs: null, dispute: 'lost' });
  const reduced = await dispute((car) => car.office('refund/manual', { amount_minor: 71_999 }));
  await reduced.answerBank('losing_evidence');
  expect(await reduced.readInOffice()).toMatchObject({ needs: 'dispute', dispute: 'lost' });
});

test('a dispute that is under review hides no problem', async () => {
  const { answerBank, inList, sale } = await dispute();
  await served.database.kysely
    .insertInto('sale_problems')
    .values({ sale_id: sale.id, part: 'buyer', text: 'Rust.', raised_at: clock.now() })
    .execute();
  expect(await inList()).toMatchObject({ needs: 'dispute' });
  await answerBank('a letter');
  expect(await inList()).toMatchObject({ needs: 'problem', dispute: 'under_review' });
});

test('a manual refund is refused while the bank disputes the payment or has taken it back', async () => {
  const { answerBank, office, refunds, documents } = await dispute();
  const refused = async () =>
    expect(await office('refund/manual', { amount_minor: 100 })).toMatchObject({
      ...{ status: 409, code: 'payment-disputed' },
    });
  await refused();
  await answerBank('a letter');
  await refused();
  await answerBank('losing_evidence');
  await refused();
  expect([await refunds(), (await documents()).length]).toEqual([[], 1]);

  const won = await dispute();
  await won.answerBank('winning_evidence');
  expect(await won.readInOffice()).toMatchObject({ needs: null, dispute: 'won' });
  expect(await won.office('refund/manual', { amount_minor: 100 })).toMatchObject({ status: 200 });
});

test('the disputes are for accounts only', async () => {
  const { token } = await buyCar(served);
  expect((await callApi(served.app, { method: 'GET', path: '/office/disputes', token })).status).toBe(404);
});

test('a party of the car does not read the dispute about it, in the list or by its sale', async () => {
  const { sale, listing, staffToken } = await dispute();
  const { kysely } = served.database;
  const loser = await buildCustomer(served.database, { roles: ['accounts'] });
  await buildSealedBid(served.database, {
    ...{ auction_id: listing, bidder_id: loser.id, arrived_at: clock.now() },
  });
  const parties = [sale.buyer_id, sale.seller_id];
  await kysely
    .insertInto('customer_roles')
    .values(parties.map((customer_id) => ({ customer_id, role: 'accounts' as const })))
    .execute();
  const seenBy = async (token: string) => {
    const lists = await Promise.all(
      ['/office/disputes', `/office/disputes?sale=${sale.id}`].map(
        async (path) => (await callApi(served.app, { method: 'GET', path, token })).data as Dispute[],
      ),
    );
    return lists.map((list) => list.filter(({ sale_id }) => sale_id === sale.id).length);
  };
  expect(await seenBy(staffToken)).toEqual([1, 1]);
  for (const id of [...parties, loser.id])
    expect(await seenBy(await startSession(served.database, { id }))).toEqual([0, 0]);
});

describe('the answer of staff', () => {
  const STATEMENT = 'The buyer came to the viewing and collected the car.';

  /** A disputed payment, and the calls with which accounts answer it. */
  async function answerable() {
    const car = await dispute();
    const { sale, staffToken } = car;
    const read = async () => {
      const path = `/office/disputes?sale=${sale.id}`;
      const { data } = await callApi(served.app, { method: 'GET', path, token: staffToken });
      return (data as Dispute[])[0];
    };
    const id = (await read())?.id ?? '';
    const write = (statement = STATEMENT, token = staffToken) =>
      callApi(served.app, {
        ...{ method: 'POST', path: `/office/disputes/${id}/answer`, token, body: { statement } },
      });
    const answerId = async () => {
      const [job] = (await listJobs(served.database))
        .filter(({ task_identifier }) => task_identifier === disputeAnswerJob.name)
        .slice(-1);
      return String(job?.payload.id);
    };
    const send = async () =>
      sendDisputeAnswer(await answerId(), {
        ...{ db: served.database, clock },
        provider: paymentsOn(served.database, clock).provider,
      });
    const { provider_id: providerId } = await served.database.kysely
      .selectFrom('disputes')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const refusals = async () =>
      (await car.told()).filter((news) => news === 'dispute-answer-refused house').length;
    return { ...car, id, providerId, read, write, send, answerId, refusals };
  }

  test('is stored first, sent once with our evidence, and audited', async () => {
    const { write, send, read, sale, staff, answerBank } = await answerable();
    expect(await write()).toMatchObject({
      ...{ status: 200, data: { state: 'needs_response', answerable: false } },
    });
    expect((await read())?.answer).toMatchObject({
      ...{ state: 'waiting', statement: STATEMENT, decided_by: staff.username },
    });
    expect(await write()).toMatchObject({ status: 409, code: 'dispute-answered' });

    await send();
    await send();
    expect(await read()).toMatchObject({
      ...{ state: 'under_review', answerable: false, answer: { state: 'sent' } },
    });
    const { rows } = await served.database.pool.query(
      `select data -> 'evidence' as evidence from sandbox.objects
       join disputes on disputes.provider_id = objects.id join payments on payments.id = payment_id
       where sale_id = $1`,
      [sale.id],
    );
    expect(rows).toEqual([
      {
        evidence: expect.objectContaining({
          ...{
            uncategorized_text: STATEMENT,
            access_activity_log: expect.stringContaining('The buyer paid.'),
          },
        }),
      },
    ]);
    const audit = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['actor_id', 'permission', 'reason'])
      .where('action', '=', 'dispute-answered')
      .where('subject_id', '=', sale.id)
      .execute();
    expect(audit).toEqual([{ actor_id: staff.id, permission: 'sales.refund', reason: STATEMENT }]);
    await answerBank('winning_evidence');
    expect(await read()).toMatchObject({ state: 'won', answer: { state: 'sent' } });
  });

  test('that the provider refuses can be written again', async () => {
    const { write, send, read, providerId, hear, refusals } = await answerable();
    const setStatus = (status: string) =>
      served.database.pool.query(
        `update sandbox.objects set data = data || jsonb_build_object('status', $2::text) where id = $1`,
        [providerId, status],
      );
    await setStatus('lost');
    await write();
    await send();
    expect(await read()).toMatchObject({ state: 'lost', answer: { state: 'refused' }, answerable: false });
    expect(await refusals()).toBe(1);
    await setStatus('needs_response');
    await hear();
    expect(await read()).toMatchObject({ state: 'needs_response', answerable: true });
    expect((await write('Once more.')).status).toBe(200);
    await send();
    expect(await read()).toMatchObject({ answer: { state: 'sent', statement: 'Once more.' } });
  });

  test('does not count as sent if somebody has answered on the pages of the provider', async () => {
    const { write, send, read, providerId, refusals } = await answerable();
    await answer(providerId, 'a letter');
    await write();
    await send();
    expect(await read()).toMatchObject({ state: 'under_review', answer: { state: 'refused' } });
    expect(await refusals()).toBe(1);
    const { rows } = await served.database.pool.query(
      `select data -> 'evidence' ->> 'uncategorized_text' as text from sandbox.objects where id = $1`,
      [providerId],
    );
    expect(rows).toEqual([{ text: 'a letter' }]);
  });

  test('counts as sent if the provider has it, but has forgotten the key', async () => {
    const { write, send, read, answerId, refusals } = await answerable();
    await write();
    await send();
    const id = await answerId();
    await served.database.pool.query(`update dispute_answers set state = 'waiting' where id = $1`, [id]);
    await served.database.pool.query('delete from sandbox.answers where idempotency_key = $1', [
      `dispute-answer-${id}`,
    ]);
    await send();
    expect(await read()).toMatchObject({ state: 'under_review', answer: { state: 'sent' } });
    expect(await refusals()).toBe(0);
  });

  test('that the provider can never accept is refused once, and the house is told once', async () => {
    const gone = await answerable();
    await served.database.pool.query('delete from sandbox.objects where id = $1', [gone.providerId]);
    await gone.write();
    await gone.send();
    await gone.send();
    expect(await gone.read()).toMatchObject({ answer: { state: 'refused' }, answerable: true });
    expect(await gone.refusals()).toBe(1);

    const wrong = await answerable();
    await wrong.write();
    await served.database.pool.query(
      `insert into sandbox.answers (idempotency_key, request, status, body) values ($1, 'another call', 200, '{}')`,
      [`dispute-answer-${await wrong.answerId()}`],
    );
    await Promise.all([wrong.send(), wrong.send()]);
    expect(await wrong.read()).toMatchObject({ answer: { state: 'refused' }, answerable: true });
    expect(await wrong.refusals()).toBe(1);
  });

  test('is sent by the sweeper if its job was lost, with the evidence of the moment of the decision', async () => {
    const { write, read, sale } = await answerable();
    await write();
    await served.database.kysely
      .insertInto('sale_steps')
      .values({ sale_id: sale.id, step: 'car-received', part: 'buyer', confirmed_at: clock.now() })
      .execute();
    const { provider } = paymentsOn(served.database, clock);
    await sweepDisputeAnswers({ db: served.database, provider, clock });
    expect(await read()).toMatchObject({ answer: { state: 'waiting' } });
    clock.advance(MINUTE_MS + 1);
    await sweepDisputeAnswers({ db: served.database, provider, clock });
    clock.advance(-MINUTE_MS - 1);
    expect(await read()).toMatchObject({ state: 'under_review', answer: { state: 'sent' } });
    const { rows } = await served.database.pool.query(
      `select data -> 'evidence' ->> 'access_activity_log' as activity from sandbox.objects
       join disputes on disputes.provider_id = objects.id join payments on payments.id = payment_id
       where sale_id = $1`,
      [sale.id],
    );
    expect(rows[0]?.activity).not.toContain('the car was received');
  });

  test('keeps the account of the payer open until the bank has decided', async () => {
    const { buyer, answerBank } = await answerable();
    const owesPayment = async () => (await findObligations(served.database.kysely, buyer.id)).owesPayment;
    expect(await owesPayment()).toBe(true);
    await answerBank('winning_evidence');
    expect(await owesPayment()).toBe(false);
  });

  test('of two colleagues at the same time is one', async () => {
    const { write } = await answerable();
    const answers = await Promise.all([write('One.'), write('Two.'), write('Three.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('comes too late after the deadline', async () => {
    const { write, sale } = await answerable();
    await served.database.pool.query(
      `update disputes set respond_by = $2 from payments where payments.id = payment_id and sale_id = $1`,
      [sale.id, clock.now()],
    );
    expect(await write()).toMatchObject({ status: 409, code: 'dispute-answered' });
  });

  test('is for accounts who do not own the sale', async () => {
    const { write, sale, token } = await answerable();
    expect((await write(STATEMENT, token)).status).toBe(404);
    await served.database.kysely
      .insertInto('customer_roles')
      .values({ customer_id: sale.buyer_id, role: 'accounts' })
      .execute();
    const buyer = await startProvedSession(served.database, { id: sale.buyer_id });
    expect(await write(STATEMENT, buyer)).toMatchObject({ status: 403, code: 'not-allowed' });
  });
});

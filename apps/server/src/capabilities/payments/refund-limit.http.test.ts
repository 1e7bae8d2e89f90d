import { randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { isInsider } from '../conflicts/find-insiders.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock, env: { REFUND_LIMIT: '500' } });
const LIMIT = 50_000;
const TOTAL = 72_000;

/** A member of staff who can confirm what another one proposed. */
const secondPerson = async () =>
  startProvedSession(served.database, await buildCustomer(served.database, { roles: ['accounts'] }));

async function decide(id: string, verb: 'confirm' | 'withdraw', as: string) {
  const answered = await ask(served.app, {
    ...{ method: 'POST', url: `/api/office/proposals/${id}/${verb}`, payload: {} },
    headers: { 'access-token': as },
  });
  const { data, errors } = answered.json();
  return { status: answered.statusCode, ...data, code: errors?.[0]?.code };
}

const decisionsAbout = (saleId: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'permission', 'detail'])
    .where('other_id', '=', saleId)
    .where('action', 'in', ['proposal-made', 'proposal-withdrawn', 'refund-decided'])
    .orderBy('id')
    .execute();

describe('a refund above the limit', () => {
  test('to the card is proposed, and made when a second person confirms it', async () => {
    const { pay, refund, refunds, sale, listing, staff, staffToken } = await buyCar(served);
    await pay();
    const proposal = await refund();
    expect(proposal).toMatchObject({
      ...{ status: 201, kind: 'refund', state: 'open', reason: 'The car was damaged.' },
      subject: { kind: 'sale', id: sale.id },
      payload: { sale: sale.id, amount_minor: TOTAL, to_card: true },
      proposed_by: { id: staff.id },
    });
    expect(await refunds()).toEqual([]);
    expect(await decide(proposal.id, 'confirm', staffToken)).toMatchObject({ code: 'own-proposal' });
    expect(await refunds()).toEqual([]);

    const second = await buildCustomer(served.database, { roles: ['accounts'] });
    const token = await startProvedSession(served.database, second);
    expect(await decide(proposal.id, 'confirm', token)).toMatchObject({ status: 200, state: 'confirmed' });
    expect(await refunds()).toMatchObject([
      { state: 'created', amount_minor: TOTAL, vat_minor: 12_000, decided_by: second.id },
    ]);
    expect(await decisionsAbout(sale.id)).toMatchObject([
      {
        ...{ action: 'proposal-made', actor_id: staff.id, permission: 'sales.refund' },
        detail: { listing, amount_minor: TOTAL },
      },
      {
        ...{ action: 'refund-decided', actor_id: second.id, permission: 'sales.refund' },
        detail: { proposal: proposal.id, proposed_by: staff.id, amount_minor: TOTAL },
      },
    ]);
    expect(await decide(proposal.id, 'confirm', token)).toMatchObject({ code: 'proposal-settled' });
    expect(await refunds()).toHaveLength(1);
  });

  test('makes insiders of those who propose or decline it', async () => {
    const { pay, refund, sale, listing, staff } = await buyCar(served);
    await pay();
    const proposal = await refund();
    const second = await buildCustomer(served.database, { roles: ['accounts'] });
    const token = await startProvedSession(served.database, second);
    expect(await decide(proposal.id, 'withdraw', token)).toMatchObject({ status: 200 });
    expect(await decisionsAbout(sale.id)).toMatchObject([
      { action: 'proposal-made', detail: { listing } },
      { action: 'proposal-withdrawn', detail: { listing } },
    ]);
    for (const { id: bidderId } of [staff, second])
      expect(await isInsider(served.database.kysely, { auctionId: listing, bidderId })).toBe(true);
  });

  test('that is manual is proposed, and recorded with its credit note when it is confirmed', async () => {
    const { office, refunds, documents, sale } = await buyCar(served);
    await office('mark-paid');
    const proposal = await office('refund/manual');
    expect(proposal).toMatchObject({
      ...{ status: 201, kind: 'refund', payload: { sale: sale.id, amount_minor: TOTAL, to_card: false } },
    });
    expect([await refunds(), (await documents()).length]).toEqual([[], 1]);
    expect(await decide(proposal.id, 'confirm', await secondPerson())).toMatchObject({ status: 200 });
    expect(await refunds()).toMatchObject([{ state: 'succeeded', payment_id: null, amount_minor: TOTAL }]);
    expect(await documents()).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note' }]);
  });

  test('cannot be split into smaller ones, in any way', async () => {
    const { pay, office, refund, refunds } = await buyCar(served);
    await pay();
    expect(await refund({ amount_minor: LIMIT - 1 })).toMatchObject({ status: 200 });
    expect(await office('refund/manual', { amount_minor: 1 })).toMatchObject({ status: 200 });
    expect(await refund({ amount_minor: 1 })).toMatchObject({ status: 201, kind: 'refund' });
    expect(await office('refund/manual', { amount_minor: 1 })).toMatchObject({ status: 201 });
    expect(await office('fell-through', { refund: true })).toMatchObject({ state: 'fell_through' });
    expect(await refunds()).toHaveLength(2);
  });

  test('of a sale that falls through becomes a proposal, while the sale ends at once', async () => {
    const { pay, office, refunds, readInOffice, sale } = await buyCar(served);
    await pay();
    const ended = await office('fell-through', { refund: true });
    expect(ended).toMatchObject({
      ...{ status: 200, state: 'fell_through', needs: 'refund', refunds: [] },
      refund_proposals: [{ kind: 'refund', state: 'open', payload: { sale: sale.id, amount_minor: TOTAL } }],
    });
    expect(await decide(ended.refund_proposals[0].id, 'confirm', await secondPerson())).toMatchObject({
      status: 200,
    });
    expect(await refunds()).toMatchObject([{ amount_minor: TOTAL }]);
    expect(await readInOffice()).toMatchObject({ needs: null, refund_proposals: [] });
  });

  test('is refused at its confirmation if less is left, and stays open', async () => {
    const { pay, refund, refunds } = await buyCar(served);
    await pay();
    const proposal = await refund({ amount_minor: 60_000 });
    await refund({ amount_minor: 20_000 });
    expect(await decide(proposal.id, 'confirm', await secondPerson())).toMatchObject({
      ...{ status: 409, code: 'refund-too-high' },
    });
    expect(await refunds()).toHaveLength(1);
    expect(await decide(proposal.id, 'withdraw', await secondPerson())).toMatchObject({ state: 'withdrawn' });
  });

  test('is not proposed if it could not be made', async () => {
    const { pay, refund, office } = await buyCar(served);
    expect(await refund()).toMatchObject({ status: 409, code: 'nothing-to-refund' });
    expect(await office('refund/manual')).toMatchObject({ status: 409, code: 'nothing-to-refund' });
    await pay();
    expect(await refund({ amount_minor: TOTAL + 1 })).toMatchObject({ status: 409, code: 'refund-too-high' });
  });

  test('that is asked for twice with one key is proposed once', async () => {
    const { pay, refund, sale } = await buyCar(served);
    await pay();
    const wish = { key: randomUUID() };
    const [one, other] = await Promise.all([refund(wish), refund(wish)]);
    expect([one.status, other.id]).toEqual([201, one.id]);
    await decide(one.id, 'confirm', await secondPerson());
    expect(await refund(wish)).toMatchObject({ status: 201, id: one.id, state: 'confirmed' });
    expect(await decisionsAbout(sale.id)).toHaveLength(2);
  });
});

test('a refund of exactly the limit needs one person', async () => {
  const { pay, refund } = await buyCar(served);
  await pay();
  expect(await refund({ amount_minor: LIMIT })).toMatchObject({ status: 200, state: 'succeeded' });
});

test('a refund after the buyer has withdrawn needs one person, because the buyer has a right to it', async () => {
  const { pay, refund, sale, listing, token } = await buyCar(served);
  await pay();
  await served.database.kysely
    .updateTable('sales')
    .set({ seller_is_trader: true })
    .where('id', '=', sale.id)
    .execute();
  await ask(served.app, {
    ...{ method: 'POST', url: `/api/sales/${listing}/withdraw`, headers: { 'access-token': token } },
  });
  expect(await refund()).toMatchObject({ status: 200, amount_minor: TOTAL });
});

describe('the buyer or the seller of a sale', () => {
  const party = async (id: string) => {
    await served.database.kysely
      .insertInto('customer_roles')
      .values({ customer_id: id, role: 'accounts', given_by: id, given_at: clock.now() })
      .execute();
    return startProvedSession(served.database, { id });
  };

  test.each(['buyer_id', 'seller_id'] as const)('decides on no proposal about it: %s', async (side) => {
    const { pay, refund, refunds, sale } = await buyCar(served);
    await pay();
    const proposal = await refund();
    const token = await party(sale[side]);
    for (const verb of ['confirm', 'withdraw'] as const)
      expect(await decide(proposal.id, verb, token)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await refunds()).toEqual([]);
    expect(await decide(proposal.id, 'confirm', await secondPerson())).toMatchObject({ status: 200 });
  });

  test.each(['buyer_id', 'seller_id'] as const)('decides nothing else about it: %s', async (side) => {
    const { pay, refund, office, readInOffice, refunds, sale } = await buyCar(served);
    const token = await party(sale[side]);
    const verbs = ['refund', 'refund/manual', 'keep-premium', 'mark-paid', 'problem/resolve'];
    const refused = async () => {
      const before = JSON.stringify([await readInOffice(), await refunds()]);
      for (const verb of verbs)
        expect(await office(verb, { amount_minor: 1, resolution: 'Repaired.' }, token), verb).toMatchObject({
          ...{ status: 403, code: 'not-allowed' },
        });
      for (const wish of [true, false])
        expect(await office('fell-through', { refund: wish }, token)).toMatchObject({
          ...{ status: 403, code: 'not-allowed' },
        });
      expect(JSON.stringify([await readInOffice(), await refunds()])).toBe(before);
    };
    await refused();
    await pay();
    await served.database.kysely
      .insertInto('sale_problems')
      .values({ sale_id: sale.id, part: 'buyer', text: 'Rust.', raised_at: clock.now() })
      .execute();
    await refused();
    expect(await refund({ amount_minor: 1 })).toMatchObject({ status: 200 });
  });
});

describe('the key of a refund', () => {
  test('is required', async () => {
    const { pay, sale, staffToken, refunds } = await buyCar(served);
    await pay();
    for (const verb of ['refund', 'refund/manual'])
      for (const key of [undefined, '', ' ', 'x'.repeat(101)]) {
        const answered = await ask(served.app, {
          ...{ method: 'POST', url: `/api/office/sales/${sale.id}/${verb}` },
          payload: { reason: 'Damaged.', amount_minor: 1 },
          headers: { 'access-token': staffToken, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        });
        expect([answered.statusCode, answered.json().errors[0].source.pointer]).toEqual([
          ...[422, '/idempotency-key'],
        ]);
      }
    expect(await refunds()).toEqual([]);
  });

  test('cannot be used for another amount, another kind or another sale', async () => {
    const [car, other] = [await buyCar(served), await buyCar(served)];
    await car.pay();
    await other.pay();
    const wish = { amount_minor: 100, key: randomUUID(), as: car.staffToken };
    const first = await car.refund(wish);
    const reused = { status: 409, code: 'key-reused' };
    expect(await car.refund({ ...wish, amount_minor: 101 })).toMatchObject(reused);
    expect(await car.refund({ key: wish.key })).toMatchObject(reused);
    expect(await car.refund({ ...wish, amount_minor: TOTAL })).toMatchObject(reused);
    expect(await car.office('refund/manual', { amount_minor: 100 }, car.staffToken, wish.key)).toMatchObject(
      reused,
    );
    expect(await other.refund(wish)).toMatchObject(reused);
    expect(await car.refund(wish)).toMatchObject({ status: 200, id: first.id });
    expect([await car.refunds(), await other.refunds()]).toMatchObject([[{ id: first.id }], []]);
    // Another person may choose the same key.
    expect(await other.refund({ ...wish, as: other.staffToken })).toMatchObject({ status: 200 });
  });

  test('is used once, even by calls for two sales at the same moment', async () => {
    const [car, other] = [await buyCar(served), await buyCar(served)];
    await car.pay();
    await other.pay();
    const wish = { amount_minor: 100, key: randomUUID(), as: car.staffToken };
    const answers = await Promise.all([car.refund(wish), other.refund(wish)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is free again after a refusal', async () => {
    const { pay, refund } = await buyCar(served);
    const wish = { amount_minor: 100, key: randomUUID() };
    expect(await refund(wish)).toMatchObject({ code: 'nothing-to-refund' });
    await pay();
    expect(await refund(wish)).toMatchObject({ status: 200 });
  });

  test('of a refund that the version before this one stored is known', async () => {
    const { pay, office, refund, refunds, sale, staff, staffToken } = await buyCar(served);
    await pay();
    const key = 'a key with spaces';
    const stored = await served.database.kysely
      .insertInto('refunds')
      .values({
        ...{ sale_id: sale.id, payment_id: null, amount_minor: 100, vat_minor: 0, reason: 'Damaged.' },
        ...{ idempotency_key: `${staff.id} ${sale.id} ${key}`, state: 'succeeded', decided_by: staff.id },
        ...{ created_at: clock.now(), updated_at: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await office('refund/manual', { amount_minor: 100 }, staffToken, key)).toMatchObject(stored);
    expect(await refund({ amount_minor: 100, key })).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await refunds()).toHaveLength(1);
  });
});

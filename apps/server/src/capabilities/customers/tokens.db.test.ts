import { randomUUID } from 'node:crypto';
import { isRefusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { TOKEN_PURPOSES, type TokenPurpose } from '@marque/domain/customers/token-life';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { issueToken } from './issue-token.ts';
import { lockGoodToken } from './redeem-token.ts';
import { createToken, hashToken } from './token-hash.ts';
import { spendToken } from './token-repository.ts';

const postgres = useTestDatabase();
const accountKey = TEST_KEYS.accounts;
const noon = new Date('2026-06-01T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const issue = (customer: Customer, purpose: TokenPurpose = 'magic-link', now = noon) =>
  issueToken(postgres.database, { customerId: customer.id, purpose, now, accountKey });

const redeem = (token: string, purpose: TokenPurpose = 'magic-link', now = noon) =>
  inTransaction(postgres.database, async (trx) => {
    const good = await lockGoodToken(trx, token, [purpose], now);
    if (isRefusal(good)) return good.code;
    await spendToken(trx, good.token.id, now);
    return 'redeemed';
  });

async function issued(customer: Customer, purpose: TokenPurpose = 'magic-link', now = noon): Promise<string> {
  const result = await issue(customer, purpose, now);
  if (!result) throw new Error('No token was issued.');
  return result.token;
}

describe('a token', () => {
  test.each(TOKEN_PURPOSES)('for %s works once', async (purpose) => {
    const token = await issued(await buildCustomer(postgres.database), purpose);
    expect(await redeem(token, purpose)).toBe('redeemed');
    expect(await redeem(token, purpose)).toBe('token-used');
  });

  test('works until it expires', async () => {
    const customer = await buildCustomer(postgres.database);
    expect(await redeem(await issued(customer), 'magic-link', later(14.99))).toBe('redeemed');
    expect(await redeem(await issued(customer), 'magic-link', later(15))).toBe('token-expired');
  });

  test('works only for its purpose', async () => {
    const token = await issued(await buildCustomer(postgres.database), 'verify-email');
    expect(await redeem(token, 'reset-password')).toBe('token-invalid');
    expect(await redeem(token, 'verify-email')).toBe('redeemed');
  });

  test.each(['', 'forged', createToken(), '\u0000'])('is refused if it is forged: %j', async (token) => {
    expect(await redeem(token)).toBe('token-invalid');
  });

  test('expires earlier tokens of the same purpose, and no others', async () => {
    const customer = await buildCustomer(postgres.database);
    const [first, reset] = [await issued(customer), await issued(customer, 'reset-password')];
    const second = await issued(customer, 'magic-link', later(1));
    expect(await redeem(first, 'magic-link', later(1))).toBe('token-expired');
    expect(await redeem(second, 'magic-link', later(1))).toBe('redeemed');
    expect(await redeem(reset, 'reset-password', later(1))).toBe('redeemed');
  });

  test('works exactly once for concurrent requests', async () => {
    const token = await issued(await buildCustomer(postgres.database));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => redeem(token)));
    expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'token-used')).toHaveLength(7);
  });

  test('is stored only as a hash, and its code as a keyed hash', async () => {
    const customer = await buildCustomer(postgres.database);
    const made = await issue(customer, 'verify-phone');
    const row = await postgres.database.kysely
      .selectFrom('customer_tokens')
      .selectAll()
      .where('id', '=', made?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashToken(made?.token ?? ''));
    expect(row.code_hash).not.toEqual(hashToken(made?.code ?? ''));
    expect(JSON.stringify(row)).not.toContain(made?.token);
    expect(made?.code).toMatch(/^\d{6}$/);
  });
});

describe('issuing', () => {
  test('is limited to five tokens an hour for each account and purpose', async () => {
    const customer = await buildCustomer(postgres.database);
    for (let minute = 0; minute < 5; minute++)
      expect(await issue(customer, 'magic-link', later(minute))).toBeTruthy();
    expect(await issue(customer, 'magic-link', later(5))).toBeNull();
    expect(await issue(customer, 'reset-password', later(5))).toBeTruthy();
    expect(await issue(customer, 'magic-link', later(60))).toBeTruthy();
  });

  test('is limited in the same way for concurrent requests', async () => {
    const customer = await buildCustomer(postgres.database);
    const all = await Promise.all(Array.from({ length: 9 }, () => issue(customer)));
    expect(all.filter(Boolean)).toHaveLength(5);
  });

  test('counts a telephone number across all accounts that use it', async () => {
    const telephone = '+442079461234';
    const claim = async () =>
      issueToken(postgres.database, {
        customerId: (await buildCustomer(postgres.database, { telephone })).id,
        purpose: 'verify-phone',
        payload: { telephone },
        now: noon,
        accountKey,
      });
    for (let account = 0; account < 5; account++) expect(await claim()).toBeTruthy();
    expect(await claim()).toBeNull();
  });

  test('counts a telephone number in the same way for concurrent requests', async () => {
    const telephone = '+442079465678';
    const accounts = await Promise.all(
      Array.from({ length: 9 }, () => buildCustomer(postgres.database, { telephone })),
    );
    const claims = accounts.map(({ id }) =>
      issueToken(postgres.database, {
        ...{ customerId: id, purpose: 'verify-phone', payload: { telephone } },
        ...{ now: noon, accountKey },
      }),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(5);
  });

  test('is refused for closed and unknown accounts', async () => {
    const left = await buildCustomer(postgres.database, { deleted_at: noon });
    expect(await issue(left)).toBeNull();
    expect(await issue({ ...left, id: randomUUID() })).toBeNull();
  });

  test('deletes tokens after a month', async () => {
    const { row } = await buildCustomerToken(postgres.database, {
      created_at: later(-31 * 24 * 60),
      expires_at: later(-31 * 24 * 60 + 15),
    });
    await issue(await buildCustomer(postgres.database));
    const kept = await postgres.database.kysely
      .selectFrom('customer_tokens')
      .select('id')
      .where('id', '=', row.id)
      .execute();
    expect(kept).toEqual([]);
  });
});

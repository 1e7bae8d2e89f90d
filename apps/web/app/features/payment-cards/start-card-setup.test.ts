import type { ApiClient } from '@marque/contracts/client';
import type { Card } from '@marque/contracts/payments/cards';
import { expect, it } from 'vitest';
import { startCardSetup } from './start-card-setup.ts';

const card: Card = {
  ...{ id: '0199f3a0-0000-7000-8000-000000000001', brand: 'visa', last4: '4242' },
  ...{ expiry_month: 12, expiry_year: 2039, is_default: true, is_expired: false, expires_soon: false },
  abilities: { remove: true },
};

/** An API with these cards. Returns what it was asked for. */
async function askedFor(cards: Card[]): Promise<unknown> {
  let asked: unknown;
  const call = async ({ operation }: { operation: string }, { body }: { body?: unknown }) => {
    if (operation === 'listCards') return { ok: true, status: 200, data: cards };
    asked = body;
    return { ok: true, status: 200, data: { url: 'https://provider.example' } };
  };
  await startCardSetup({ call } as unknown as ApiClient, '/en/account');
  return asked;
}

it.each([
  ['no card', []],
  ['a valid default card', [card]],
  ['an expired card that is not the default', [card, { ...card, is_default: false, is_expired: true }]],
])('adds a card beside %s', async (_, cards) => {
  expect(await askedFor(cards)).toEqual({ return_to: '/en/account' });
});

it('replaces an expired default card', async () => {
  expect(await askedFor([{ ...card, is_expired: true }])).toEqual({
    return_to: '/en/account',
    replaces: card.id,
  });
});

import type { Negotiation } from '@marque/contracts/selling/offers';
import { expect, it } from 'vitest';
import { type SellerHead, sellerHead } from './seller-head.ts';

const nothing = {
  accept_bid: false,
  offer: null,
  accept: false,
  decline: false,
  relist: true,
  relist_free: false,
};
const base: Negotiation = {
  ...{
    listing_id: 'a',
    title: 'A car',
    status: 'unsold',
    currency: 'GBP',
    side: 'seller',
    highest_bid: 9_000,
  },
  ...{
    decide_by: null,
    is_bidder_gone: false,
    seller_is_trader: false,
    offers: [],
    sold_for: null,
    relisted: null,
  },
  abilities: nothing,
};
const offer = (made_by: 'seller' | 'bidder', state: 'open' | 'declined') => ({
  ...{ id: 'b', round: 1, made_by, amount: 12_000, state, cost: null },
  ...{ made_at: '2026-06-01T12:00:00Z', expires_at: '2026-06-02T00:00:00Z' },
});
const may = { ...nothing, accept_bid: true, offer: { min: 9_001, max: 2_000_000_000 } };

it.each<[SellerHead, Partial<Negotiation>]>([
  ['decide', { abilities: may }],
  ['gone', { abilities: may, is_bidder_gone: true }],
  ['bidOnly', { abilities: { ...may, offer: null }, offers: [offer('seller', 'declined')] }],
  ['waiting', { offers: [offer('seller', 'open')] }],
  ['answer', { offers: [offer('bidder', 'open')] }],
  ['over', {}],
  ['noBids', { highest_bid: null }],
  ['withdrawn', { status: 'withdrawn' }],
  ['sold', { status: 'sold', sold_for: 12_000 }],
  ['fell', { status: 'sold', sold_for: 12_000, abilities: { ...nothing, relist_free: true } }],
  ['relisted', { relisted: { id: 'c', status: 'draft' } }],
])('shows %s', (head, change) => expect(sellerHead({ ...base, ...change })).toBe(head));

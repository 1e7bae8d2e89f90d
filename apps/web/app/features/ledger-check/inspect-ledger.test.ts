import { FIRST_PREVIOUS_HASH, type LedgerFact, nextHash } from '@marque/domain/bidding/ledger-chain';
import { commitmentText } from '@marque/domain/bidding/sealed';
import { sha256 } from '@marque/domain/bidding/sha256';
import { describe, expect, it } from 'vitest';
import { inspectLedger, type Ledger } from './inspect-ledger.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const BIDDER = '0198c0de-0000-7000-8000-00000000000a';

async function ledgerOf(amounts: number[]): Promise<Ledger> {
  const entries: Ledger['entries'] = [];
  for (const [index, amount] of amounts.entries()) {
    const previousHash = entries.at(-1)?.hash ?? FIRST_PREVIOUS_HASH;
    const fact: LedgerFact = {
      auctionId: ID,
      sequence: index + 1,
      kind: 'exact',
      bidder: BIDDER,
      amount,
      at: '2026-06-01T12:00:00.000Z',
      voids: null,
    };
    entries.push({ ...fact, previousHash, hash: await nextHash(previousHash, fact) });
  }
  const auction = { id: ID, highest_bid: amounts.at(-1) ?? null } as Ledger['auction'];
  return { auction, entries, sealed: [] };
}

const passed = async (...checking: Parameters<typeof inspectLedger>) =>
  Object.fromEntries((await inspectLedger(...checking)).findings.map(({ check, passed }) => [check, passed]));

describe('inspectLedger', () => {
  it('passes an unchanged ledger, and finds the receipt in it', async () => {
    const ledger = await ledgerOf([1_000, 1_100]);
    const receipt = { sequence: 2, hash: ledger.entries[1]?.hash ?? '' };
    expect(await passed(ledger, receipt)).toEqual({ chain: true, price: true, receipt: true });
  });

  it('detects a changed amount, a wrong price and a receipt that is not in the ledger', async () => {
    const ledger = await ledgerOf([1_000, 1_100]);
    const [first, second] = ledger.entries;
    if (!first || !second) throw new Error('two entries were made');
    const forged = { ...ledger, entries: [first, { ...second, amount: 1_050 }] };
    expect(await passed(forged, { sequence: 2, hash: 'other' })).toEqual({
      chain: false,
      price: false,
      receipt: false,
    });
  });

  it('verifies the openings of sealed bids', async () => {
    const opened = { auctionId: ID, bidderId: BIDDER, amount: 9_000, nonce: 'n' };
    const commitment = await sha256(commitmentText(opened));
    const bid = { bidder: BIDDER, amount: 9_000, nonce: 'n', commitment, at: '2026-06-01T12:00:00.000Z' };
    const ledger = { ...(await ledgerOf([])), sealed: [bid] };
    expect(await passed(ledger, { commitment, nonce: 'n' })).toMatchObject({ openings: true, receipt: true });
    expect(await passed({ ...ledger, sealed: [{ ...bid, amount: 8_000 }] })).toMatchObject({
      openings: false,
    });
  });

  it('does not check the receipt of a sealed bid before the opening', async () => {
    expect(await passed(await ledgerOf([]), { commitment: 'c', nonce: 'n' })).toEqual({ chain: true });
  });
});

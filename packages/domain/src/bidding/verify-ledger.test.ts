import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_PREVIOUS_HASH,
  type LedgerEntry,
  type LedgerFact,
  ledgerText,
  nextHash,
} from './ledger-chain.ts';
import { verifyLedger } from './verify-ledger.ts';

type Told = Partial<LedgerFact> & Pick<LedgerFact, 'kind' | 'amount'>;

async function chain(...facts: Told[]): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (const [index, told] of facts.entries()) {
    const previousHash = entries.at(-1)?.hash ?? FIRST_PREVIOUS_HASH;
    const at = new Date(Date.UTC(2026, 5, 1, 12, 0, index)).toISOString();
    const fact = { auctionId: 'l1', sequence: index + 1, bidder: 'b1', at, voids: null, ...told };
    entries.push({ ...fact, previousHash, hash: await nextHash(previousHash, fact) });
  }
  return entries;
}

const extendedTo = (time: string) => ({
  ...{ endsAt: `2026-06-01T${time}:00.000Z`, reason: 'site-unreachable' as const },
});

const story = () =>
  chain(
    { kind: 'maximum', amount: 1_000 },
    { kind: 'exact', amount: 2_000, bidder: 'b2' },
    { kind: 'automatic', amount: 2_100 },
    { kind: 'reserve-lowered', amount: 2_100, bidder: null },
    { kind: 'void', amount: 1_000, bidder: null, voids: 2 },
    { kind: 'maximum', amount: 1_100, bidder: 'b3' },
    { kind: 'extended', amount: 1_100, bidder: null, extension: extendedTo('13:00') },
  );

describe('ledgerText', () => {
  it('has a fixed form, and ignores other fields of an entry', async () => {
    const [first] = await story();
    if (!first) throw new Error('The story has a first entry');
    const text = `["${FIRST_PREVIOUS_HASH}","l1",1,"maximum","b1",1000,"2026-06-01T12:00:00.000Z",null]`;
    expect(ledgerText(FIRST_PREVIOUS_HASH, first)).toBe(text);
    expect(first.hash).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('verifyLedger', () => {
  it('accepts an unchanged ledger, also with a void or without entries', async () => {
    expect(await verifyLedger(await story())).toEqual({ valid: true, length: 7 });
    expect(await verifyLedger([])).toEqual({ valid: true, length: 0 });
  });

  it.each([
    [
      'a price that falls',
      [
        { kind: 'exact', amount: 2_000 },
        { kind: 'exact', amount: 1_999 },
      ],
      2,
      'price-fell',
    ],
    [
      'a price that vanishes',
      [
        { kind: 'exact', amount: 2_000 },
        { kind: 'reserve-lowered', amount: null },
      ],
      2,
      'price-fell',
    ],
    ['a void of nothing', [{ kind: 'void', amount: null, voids: 1 }], 1, 'void-unfounded'],
    [
      'a void without a bid',
      [
        { kind: 'exact', amount: 2_000 },
        { kind: 'void', amount: null },
      ],
      2,
      'void-unfounded',
    ],
    [
      'a second void of a bid',
      [
        { kind: 'exact', amount: 2_000 },
        { kind: 'void', amount: null, voids: 1 },
        { kind: 'void', amount: null, voids: 1 },
      ],
      3,
      'void-unfounded',
    ],
    [
      'a void of an automatic raise',
      [
        { kind: 'automatic', amount: 2_000 },
        { kind: 'void', amount: null, voids: 1 },
      ],
      2,
      'void-unfounded',
    ],
    [
      'a bid that voids',
      [
        { kind: 'exact', amount: 5 },
        { kind: 'exact', amount: 6, voids: 1 },
      ],
      2,
      'void-unfounded',
    ],
    [
      'an extension to an earlier end than the one before',
      [
        { kind: 'extended', amount: null, extension: extendedTo('13:00') },
        { kind: 'extended', amount: null, extension: extendedTo('12:59') },
      ],
      2,
      'extension-unfounded',
    ],
    [
      'an extension to the past',
      [{ kind: 'extended', amount: null, extension: extendedTo('11:59') }],
      1,
      'extension-unfounded',
    ],
    ['an extension without an end', [{ kind: 'extended', amount: null }], 1, 'extension-unfounded'],
    [
      'a bid that extends',
      [{ kind: 'exact', amount: 5, extension: extendedTo('13:00') }],
      1,
      'extension-unfounded',
    ],
    [
      'a gap',
      [
        { kind: 'exact', amount: 5 },
        { kind: 'exact', amount: 6, sequence: 3 },
      ],
      2,
      'sequence-broken',
    ],
    ['a late beginning', [{ kind: 'exact', amount: 5, sequence: 2 }], 1, 'sequence-broken'],
    [
      'another auction',
      [
        { kind: 'exact', amount: 5 },
        { kind: 'exact', amount: 6, auctionId: 'l2' },
      ],
      2,
      'other-auction',
    ],
  ] satisfies [string, Told[], number, string][])(
    'finds %s, even if each hash is right',
    async (_, facts, at, reason) => {
      expect(await verifyLedger(await chain(...facts))).toEqual({ valid: false, at, reason });
    },
  );

  it('finds an entry that was rewritten together with its hash', async () => {
    const entries = await story();
    const second = entries[1];
    if (!second) throw new Error('The story has a second entry');
    const forged = { ...second, amount: 1_900 };
    const rehashed = { ...forged, hash: await nextHash(forged.previousHash, forged) };
    expect(await verifyLedger(entries.with(1, forged))).toEqual({
      valid: false,
      at: 2,
      reason: 'hash-mismatch',
    });
    expect(await verifyLedger(entries.with(1, rehashed))).toEqual({
      valid: false,
      at: 3,
      reason: 'chain-broken',
    });
  });

  it('finds every changed field, every missing entry and every swapped entry', async () => {
    const entries = await story();
    const fields = [
      'auctionId',
      'sequence',
      'kind',
      'bidder',
      'amount',
      'at',
      'voids',
      'previousHash',
      'hash',
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.nat(5), fc.constantFrom(...fields), async (index, field) => {
        const entry = entries[index];
        if (!entry) throw new Error('The story has six entries');
        const changed = entries.with(index, { ...entry, [field]: 'changed' });
        expect(await verifyLedger(changed)).toMatchObject({ valid: false });
        if (index < 5) {
          expect(await verifyLedger(entries.toSpliced(index, 1))).toMatchObject({
            valid: false,
            at: index + 1,
          });
          const swapped = entries.toSpliced(index, 2, ...entries.slice(index, index + 2).toReversed());
          expect(await verifyLedger(swapped)).toMatchObject({ valid: false, at: index + 1 });
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectionsOf, type Traits } from './connections.ts';

const nobody: Traits = {
  ...{ cards: [], noted: { telephone: [], address: [] } },
  ...{ telephone: null, address1: null, postcode: null, country: null },
};
const home = { address1: '1 Paddock Lane', postcode: 'PO18 0PH', country: 'GB' };
const ada: Traits = {
  ...{ ...nobody, ...home, cards: ['a', 'b'], telephone: '+442079460000' },
  noted: { telephone: ['t1', 't2'], address: ['a1'] },
};

describe('two customers', () => {
  it.each([
    ['the same card', { cards: ['x', 'b'] }, ['card']],
    ['the same telephone in other notation', { telephone: '+44 (20) 7946-0000' }, ['telephone']],
    ['the same address', home, ['address']],
    [
      'the same address in other notation',
      { address1: ' 1, PADDOCK lane.', postcode: 'po180ph', country: 'gb' },
      ['address'],
    ],
    ['everything in common', ada, ['card', 'telephone', 'address']],
    ['another house in the same street', { ...home, address1: '11 Paddock Lane' }, []],
    ['the same house in another town', { ...home, postcode: 'PO18 0PJ' }, []],
    ['a former telephone', { noted: { telephone: ['t2', 't3'], address: [] } }, ['telephone']],
    ['a former address', { noted: { telephone: [], address: ['a1'] } }, ['address']],
    ['an address that is noted as a telephone', { noted: { telephone: ['a1'], address: ['t1'] } }, []],
    ['an incomplete address', { ...home, postcode: null }, []],
    ['an address of punctuation only', { address1: '-', postcode: '-', country: '-' }, []],
    ['a telephone without digits', { telephone: '+' }, []],
  ])('with %s', (_case, traits, expected) => {
    expect(connectionsOf(ada, { ...nobody, ...traits })).toEqual(expected);
  });

  it('who have given nothing have nothing in common', () => {
    expect(connectionsOf(nobody, nobody)).toEqual([]);
    const blank = { ...nobody, telephone: '', address1: '', postcode: '', country: '' };
    expect(connectionsOf(blank, blank)).toEqual([]);
    const dashes = { ...nobody, telephone: '--', address1: '-', postcode: ' ', country: '.' };
    expect(connectionsOf(dashes, dashes)).toEqual([]);
  });

  it('have parts of an address in common only in their own places', () => {
    const one = { ...nobody, address1: '1 A', postcode: 'B2', country: 'GB' };
    expect(connectionsOf(one, { ...one, address1: '1', postcode: 'AB2' })).toEqual([]);
  });
});

const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
const traits: fc.Arbitrary<Traits> = fc.record({
  cards: fc.array(fc.constantFrom('a', 'b', 'c', 'd')),
  noted: fc.constant(nobody.noted),
  telephone: fc.option(fc.stringMatching(/^\+?[0-9 ]{0,6}$/), { nil: null }),
  ...{ address1: text, postcode: text, country: text },
});
const punctuation = fc.constantFrom(' ', '-', '.', ',', '/', '(', ')', '\u00a0', '’');

describe('the connections', () => {
  it('are the same in both directions', () => {
    fc.assert(
      fc.property(traits, traits, (one, other) => {
        expect(connectionsOf(one, other)).toEqual(connectionsOf(other, one));
      }),
    );
  });

  it('of a person with a copy of that person are exactly the details that are complete', () => {
    fc.assert(
      fc.property(traits, (one) => {
        const connections = connectionsOf(one, one);
        expect(connections.includes('card')).toBe(one.cards.length > 0);
        expect(connections.includes('telephone')).toBe(/[0-9]/.test(one.telephone ?? ''));
        const { address1, postcode, country } = one;
        const isComplete = [address1, postcode, country].every((part) =>
          /[\p{Alphabetic}\p{Nd}]/u.test((part ?? '').normalize('NFKC').toLowerCase()),
        );
        expect(connections.includes('address')).toBe(isComplete);
      }),
    );
  });

  it('do not depend on case, punctuation or the order of the cards', () => {
    fc.assert(
      fc.property(fc.array(punctuation), fc.array(punctuation), (before, after) => {
        const around = (words: string) => before.join('') + words + after.join('');
        const other: Traits = {
          noted: nobody.noted,
          cards: ['b', 'a'],
          telephone: around('+44 2079 460000'),
          address1: around(home.address1.toUpperCase().replaceAll(' ', before.join(''))),
          postcode: around(home.postcode.toLowerCase()),
          country: around('gB'),
        };
        expect(connectionsOf(ada, other)).toEqual(['card', 'telephone', 'address']);
      }),
    );
  });
});

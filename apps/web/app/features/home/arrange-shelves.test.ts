import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { describe, expect, it } from 'vitest';
import { arrangeShelves } from './arrange-shelves.ts';

const lot = (id: string, type_plan: number = PLAN_TYPES.Standard) => ({
  id,
  type_plan,
  image: { sources: null },
});
const lots = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => lot(`${prefix} ${place}`));
const idsOf = (listings: { id: string }[]) => listings.map(({ id }) => id);

describe('arrangeShelves', () => {
  it.each([1, 8, 12, 30])('shows all %i active listings from the API', (limit) => {
    const active = lots('active', limit);
    for (const mostBids of [active.slice(0, 1), lots('popular', 3)]) {
      const { hero, endingSoon } = arrangeShelves({ active, mostBids, newest: [] });
      const shown = idsOf(hero ? [hero, ...endingSoon] : endingSoon);
      expect(shown).toEqual(expect.arrayContaining(idsOf(active)));
    }
  });

  it('shows no lot twice', () => {
    const active = lots('active', 12);
    const { hero, endingSoon, newest } = arrangeShelves({ active, mostBids: active, newest: active });
    const shown = idsOf([...(hero ? [hero] : []), ...endingSoon, ...newest]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('prefers an open auction as the lot of the day, and has none without live lots', () => {
    const sealed = lot('sealed', PLAN_TYPES.Sealed);
    expect(arrangeShelves({ active: [sealed], mostBids: [sealed, lot('open')], newest: [] }).hero?.id).toBe(
      'open',
    );
    expect(arrangeShelves({ active: [], mostBids: [], newest: [] }).hero).toBeNull();
  });
});

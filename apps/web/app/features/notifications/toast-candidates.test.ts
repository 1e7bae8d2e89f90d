import type { NotificationItem } from '@marque/contracts/notifications';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createToastCandidates } from './toast-candidates.ts';

const itemOf = (id: string, changes: Partial<NotificationItem> = {}): NotificationItem => ({
  ...{ id, event: 'outbid', category: 'bidding', detail: `Item ${id}`, listing_id: null, count: 1 },
  ...{ created_at: '2026-06-01T12:00:00.000Z', is_seen: false, is_read: false },
  ...changes,
});

const idsOf = (items: NotificationItem[]) => items.map(({ id }) => id);

/** The first to claim an item gets it, in whichever tab. */
function createClaims() {
  const claimed = new Set<string>();
  return async (id: string) => {
    if (claimed.has(id)) return false;
    claimed.add(id);
    return true;
  };
}

describe('news', () => {
  it('shows what an event has named and the feed contains', async () => {
    const news = createToastCandidates(createClaims());
    news.arrive('b', true);
    expect(idsOf(await news.takeFrom([itemOf('c'), itemOf('b'), itemOf('a')]))).toEqual(['b']);
    expect(await news.takeFrom([itemOf('b')])).toEqual([]);
  });

  it('leaves out what was seen in another tab or on another device meanwhile', async () => {
    const news = createToastCandidates(createClaims());
    news.arrive('a', false);
    expect(await news.takeFrom([itemOf('a', { is_seen: true })])).toEqual([]);
  });

  it('belongs to the focused tab, whichever reads first', async () => {
    const claim = createClaims();
    const [visible, focused] = [createToastCandidates(claim), createToastCandidates(claim)];
    visible.arrive('a', false);
    focused.arrive('a', true);
    expect(idsOf(await visible.takeFrom([itemOf('a')]))).toEqual([]);
    expect(idsOf(await focused.takeFrom([itemOf('a')]))).toEqual(['a']);
  });

  it('shows at most three at a time, the newest', async () => {
    const news = createToastCandidates(createClaims());
    for (const id of ['a', 'b', 'c', 'd']) news.arrive(id, true);
    const feed = ['d', 'c', 'b', 'a'].map((id) => itemOf(id));
    expect(idsOf(await news.takeFrom(feed))).toEqual(['d', 'c', 'b']);
  });

  it('never shows an item twice, in any number of tabs and in any order of events', async () => {
    const step = fc.record({
      tab: fc.nat(2),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      isFocused: fc.boolean(),
      reads: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const claim = createClaims();
        const tabs = [
          createToastCandidates(claim),
          createToastCandidates(claim),
          createToastCandidates(claim),
        ];
        const shown: string[] = [];
        for (const { tab, id, isFocused, reads } of steps) {
          tabs[tab]?.arrive(id, isFocused);
          const feed = ['e', 'd', 'c', 'b', 'a'].map((each) => itemOf(each));
          if (reads) shown.push(...idsOf((await tabs[tab]?.takeFrom(feed)) ?? []));
        }
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

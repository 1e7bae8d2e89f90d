import { describe, expect, it } from 'vitest';
import type { Conversation, PublicBid } from '../auction/auction-page.ts';
import { bidEntries, conversationEntries } from './conversation-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString();
const bidder = { id: 'ada', username: 'ada' };

const comment = (minute: number) =>
  ({ type: 'general', id: `comment-${minute}`, created_at: at(minute) }) as Conversation[number];
const bid = (sequence: number, other: Partial<PublicBid> = {}): PublicBid => ({
  sequence,
  kind: 'maximum',
  automatic: false,
  amount: 1_000 * sequence,
  bidder,
  at: at(sequence),
  voids: null,
  ...other,
});
const idsOf = (entries: Conversation) => entries.map(({ id }) => id);

describe('conversationEntries', () => {
  const conversation = [comment(5), comment(2)];
  const bids = [bid(7), bid(3)];

  it('shows comments only, however many bids there are', () => {
    const many = Array.from({ length: 60 }, (_, i) => bid(60 - i));
    const shown = conversationEntries({ conversation, bids: many, showsBids: false, limit: 20 });
    expect(idsOf(shown)).toEqual(['comment-5', 'comment-2']);
  });

  it('shows bids among the comments in order of time', () => {
    const shown = conversationEntries({ conversation, bids, showsBids: true, limit: 20 });
    expect(idsOf(shown)).toEqual(['bid-7', 'comment-5', 'bid-3', 'comment-2']);
  });

  it('shows twenty entries, unless the reader asks for all', () => {
    const many = Array.from({ length: 30 }, (_, i) => bid(i + 10));
    const shown = { conversation, bids: many, showsBids: true };
    expect(conversationEntries({ ...shown, limit: 20 })).toHaveLength(20);
    expect(conversationEntries({ ...shown, limit: 20 })[0]?.id).toBe('bid-39');
    expect(conversationEntries({ ...shown, limit: null })).toHaveLength(32);
  });

  it('shows a bid once that both the conversation and the history contain', () => {
    const complete = [...conversation, ...bidEntries(bids)];
    const shown = conversationEntries({ conversation: complete, bids, showsBids: true, limit: null });
    expect(idsOf(shown)).toEqual(['bid-7', 'comment-5', 'bid-3', 'comment-2']);
    const hidden = conversationEntries({ conversation: complete, bids, showsBids: false, limit: null });
    expect(idsOf(hidden)).toEqual(['comment-5', 'comment-2']);
  });
});

it('marks a voided bid, and leaves out the void itself', () => {
  const voided = bid(2, { kind: 'void', bidder: null, amount: null, voids: 1 });
  expect(bidEntries([voided, bid(1)])).toMatchObject([{ id: 'bid-1', voided: true }]);
});

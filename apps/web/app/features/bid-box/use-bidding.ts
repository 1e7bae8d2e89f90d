import type { ApiError } from '@marque/contracts/api-error';
import type { PlacedBid } from '@marque/contracts/bidding';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { type BidIntent, type BidKind, isFresh } from './bid-intent.ts';
import { recallBid, rememberBid } from './bid-memory.ts';
import { sendIntent } from './send-intent.ts';

/** Where a bid stands on its way. */
export type BidStep =
  | { at: 'typing' }
  | { at: 'confirming'; intent: BidIntent }
  | { at: 'sending'; intent: BidIntent; isInDoubt: boolean }
  | { at: 'unknown'; intent: BidIntent }
  | { at: 'refused'; intent: BidIntent; error: ApiError }
  | { at: 'accepted'; placed: PlacedBid };

/** One bidder's bidding on one auction. Lives above the box, so that a closed sheet loses nothing. */
export function useBidding(bidderId: string) {
  const api = useBrowserApi();
  const { tell, page } = useAuction();
  const listingId = page.listing.id;
  const [step, setStep] = useState<BidStep>({ at: 'typing' });
  const [typed, setTyped] = useState('');
  const [receipt, setReceipt] = useState<PlacedBid>();
  const remember = (change: Parameters<typeof rememberBid>[3]) =>
    rememberBid(sessionStorage, listingId, bidderId, change);

  const send = async (intent: BidIntent, wasSentBefore: boolean) => {
    // Before the first byte: whatever breaks from here on, the next page knows what was meant.
    remember({ intent });
    setStep({ at: 'sending', intent, isInDoubt: false });
    const outcome = await sendIntent(api, intent, {
      listingId,
      wasSentBefore,
      onDoubt: () => setStep({ at: 'sending', intent, isInDoubt: true }),
    });
    if (!outcome.known) return setStep({ at: 'unknown', intent });
    remember({ intent: undefined });
    if (!outcome.accepted) return setStep({ at: 'refused', intent, error: outcome.error });
    tell({ name: 'bid.answered', data: outcome.placed, bidderId });
    remember({ typed: '', receipt: outcome.placed });
    setTyped('');
    setReceipt(outcome.placed);
    setStep({ at: 'accepted', placed: outcome.placed });
  };

  const resume = useEffectEvent(() => {
    const kept = recallBid(sessionStorage, listingId, bidderId);
    if (kept.typed) setTyped(kept.typed);
    setReceipt(kept.receipt);
    if (!kept.intent) return;
    if (isFresh(kept.intent, Date.now())) void send(kept.intent, true);
    else setStep({ at: 'unknown', intent: kept.intent });
  });
  useEffect(() => resume(), []);

  const askAgain = useEffectEvent(() => {
    if (step.at === 'unknown' && isFresh(step.intent, Date.now())) void send(step.intent, true);
  });
  useEffect(() => {
    const onOnline = () => askAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return {
    step,
    typed,
    receipt,
    type(text: string) {
      setTyped(text);
      remember({ typed: text });
    },
    /** The key is made here: however often its button is pressed, what was reviewed is one intent. */
    review: (amount: number, kind: BidKind) =>
      setStep({ at: 'confirming', intent: { key: newKey(), amount, kind, confirmedAt: 0 } }),
    confirm() {
      if (step.at === 'confirming') void send({ ...step.intent, confirmedAt: Date.now() }, false);
    },
    askAgain() {
      if (step.at === 'unknown') void send(step.intent, true);
    },
    /** Back to the field, in which everything still stands. An open intent is let go of only by its bidder. */
    leave() {
      if (step.at === 'unknown') remember({ intent: undefined });
      setStep({ at: 'typing' });
    },
  };
}

export type Bidding = ReturnType<typeof useBidding>;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

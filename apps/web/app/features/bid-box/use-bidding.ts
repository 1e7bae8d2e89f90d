import type { ApiError } from '@marque/contracts/api-error';
import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { useEffect, useEffectEvent, useState } from 'react';
import { tabStorage } from '../../site/guarded-storage.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { noteInterest } from '../push/interest.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { type BidIntent, type BidKind, isFresh, type OpenKind } from './bid-intent.ts';
import { recallBid, rememberBid } from './bid-memory.ts';
import { type BidReport, typedBid } from './bid-report.ts';
import { rememberSealedHere } from './sealed-memory.ts';
import { sendIntent } from './send-intent.ts';

/** The current step of a bid. */
export type BidStep =
  | { at: 'typing' }
  | { at: 'confirming'; intent: BidIntent }
  | { at: 'sending'; intent: BidIntent; isInDoubt: boolean }
  | { at: 'unknown'; intent: BidIntent; isOffline?: boolean }
  | { at: 'refused'; intent: BidIntent; error: ApiError }
  | { at: 'accepted'; placed: PlacedBid };

/** The state of one bidder's bid on one auction. It lives above the bid box, so that a closed sheet loses nothing. */
export function useBidding(bidderId: string, report: BidReport | null) {
  const api = useBrowserApi();
  const { tell, page } = useAuction();
  const listingId = page.listing.id;
  const [step, setStep] = useState<BidStep>({ at: 'typing' });
  const begun = typedBid(report);
  const [typed, setTyped] = useState(begun?.typed ?? '');
  const [kind, setKind] = useState<OpenKind>(begun?.kind === 'exact' ? 'exact' : 'maximum');
  const [recalledKind, setRecalledKind] = useState<OpenKind>();
  const [receipt, setReceipt] = useState<PlacedBid>();
  const remember = (change: Parameters<typeof rememberBid>[3]) =>
    rememberBid(tabStorage, listingId, bidderId, change);

  const send = async (intent: BidIntent, wasSentBefore: boolean) => {
    // Store the intent before sending it. If anything fails from here on, the next page can continue.
    remember({ intent });
    setStep({ at: 'sending', intent, isInDoubt: false });
    const outcome = await sendIntent(api, intent, {
      listingId,
      bidderId,
      wasSentBefore,
      onDoubt: () => setStep({ at: 'sending', intent, isInDoubt: true }),
    });
    if (!outcome.known) return setStep({ at: 'unknown', intent, isOffline: outcome.isOffline });
    remember({ intent: undefined });
    if (!outcome.accepted) return setStep({ at: 'refused', intent, error: outcome.error });
    noteInterest();
    tell({ name: 'bid.answered', data: outcome.placed, bidderId });
    remember({ typed: '', kind: undefined, receipt: outcome.placed });
    const { bid } = outcome.placed;
    if (bid.kind === 'sealed') rememberSealedHere(listingId, bidderId, bid);
    setTyped('');
    setReceipt(outcome.placed);
    setStep({ at: 'accepted', placed: outcome.placed });
  };

  const resume = useEffectEvent(() => {
    const kept = recallBid(tabStorage, listingId, bidderId);
    if (kept.typed) setTyped(kept.typed);
    if (kept.typed && kept.kind) {
      setKind(kept.kind);
      setRecalledKind(kept.kind);
    }
    setReceipt(kept.receipt);
    if (!kept.intent) return;
    if (isFresh(kept.intent, Date.now())) void send(kept.intent, true);
    else setStep({ at: 'unknown', intent: kept.intent });
  });
  useEffect(() => resume(), []);

  const askAgain = useEffectEvent(() => {
    if (step.at === 'unknown' && isFresh(step.intent, Date.now())) void send(step.intent, !step.isOffline);
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
    report,
    /** The kind that the bidder has chosen for an open auction. */
    kind,
    /** Set if the kind was chosen before this page was loaded. */
    recalledKind,
    choose(chosen: OpenKind) {
      setKind(chosen);
      remember({ kind: chosen });
    },
    type(text: string) {
      setTyped(text);
      remember({ typed: text });
    },
    /** Creates the key here, so that repeated presses of the confirm button send one intent. */
    review: (amount: number, kind: BidKind) =>
      setStep({ at: 'confirming', intent: { key: newKey(), amount, kind, confirmedAt: 0 } }),
    confirm() {
      if (step.at === 'confirming') void send({ ...step.intent, confirmedAt: Date.now() }, false);
    },
    askAgain() {
      if (step.at === 'unknown') void send(step.intent, !step.isOffline);
    },
    /** Returns to the field, which keeps its text. Only the bidder discards an open intent. */
    leave() {
      if (step.at === 'sending') return;
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

import type { ApiError } from '@marque/contracts/api-error';
import { placeBid } from '@marque/contracts/bidding/bids';
import type { ApiClient } from '@marque/contracts/client';
import type { User } from '@marque/contracts/customers';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import { readListing } from '@marque/contracts/listings';
import type { Locale } from '@marque/contracts/locale';
import { setUpCard } from '@marque/contracts/payments/cards';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { parseAmount } from '@marque/domain/money/parse-amount';
import { isWholeAmount } from '@marque/domain/money/whole-amount';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { addressOf } from '../../site/addresses.ts';
import { NOT_STORED } from '../../site/page-caching.ts';
import { expectData } from '../../site/visitor.ts';
import { readBidAnswer } from '../bid-box/bid-intent.ts';
import type { BidReport } from '../bid-box/bid-report.ts';
import { leadingBid, ownMinimum } from '../bid-box/own-minimum.ts';
import { isUnusual, usualAmount } from '../bid-box/unusual-amount.ts';
import { writeReport } from './bid-cookie.server.ts';
import type { BidScreen, LeavingScreen } from './bid-screen.ts';

type Form = {
  api: ApiClient;
  locale: Locale;
  id: string;
  formData: FormData;
  customer: () => Promise<User | null>;
  /** The auction page's own path and query. */
  path: string;
  publicUrl: string;
};

/** The first form: shows what the bid means, and asks for a confirmation. */
export async function reviewBid(form: Form) {
  const { api, id, customer, path } = form;
  const { typed, chosen } = readTyped(form);
  const bidder = await customer();
  if (!bidder) return logInFirst(form, { at: 'typing', typed, kind: chosen });

  const { canBid, isSealed, isLeading, minimum } = await readSituation(api, id, bidder);
  // The page shows why this customer cannot bid.
  if (!canBid) return redirect(`${path}#bid`, 303);
  const kind = isSealed ? 'sealed' : isLeading ? 'maximum' : chosen;

  const amount = parseAmount(typed);
  if (amount === null || amount < minimum) return backToPage(form, { at: 'typing', typed, kind });
  return screen({
    at: 'confirming',
    bidderId: bidder.id,
    intent: { key: crypto.randomUUID(), amount, kind, confirmedAt: 0 },
  });
}

/** Replaces the first form while the customer needs a card. The amount is kept until the customer returns. */
export async function addCardFirst(form: Form) {
  const { api, id, customer, path, locale, publicUrl } = form;
  const { typed, chosen } = readTyped(form);
  const report: BidReport = { at: 'typing', typed, kind: chosen };
  const bidder = await customer();
  if (!bidder) return logInFirst(form, report);

  const { canBid, minimum } = await readSituation(api, id, bidder);
  const amount = parseAmount(typed);
  const isFaulty = typed !== '' && (amount === null || amount < minimum);
  // In another tab the customer may have added a card.
  if (canBid || isFaulty) return backToPage(form, report);
  const answer = await api.call(setUpCard, { body: { return_to: `${path}#bid` } });
  const bid: LeavingScreen = answer.ok
    ? { at: 'leaving', url: answer.data.url }
    : { at: 'leaving', refusal: sentenceOf(answer.errors[0], locale) };
  const headers = new Headers({ 'cache-control': NOT_STORED });
  if (typed)
    headers.set('set-cookie', writeReport({ listingId: id, bidderId: bidder.id }, report, publicUrl));
  return data({ bid }, { headers });
}

const sentenceOf = (error: ApiError | undefined, locale: Locale): string =>
  error?.detail || describeRefusal({ code: 'unreachable' }, locale);

const readTyped = ({ formData }: Form) => ({
  typed: String(formData.get('amount') ?? '').slice(0, 40),
  chosen: formData.get('kind') === 'exact' ? ('exact' as const) : ('maximum' as const),
});

/** Returns to the page. Its form contains the same amount. */
export function changeBid(form: Form) {
  const { amount, kind } = readIntent(form.formData);
  return backToPage(form, { at: 'typing', typed: String(amount), kind });
}

export const leaveBid = ({ path }: Form) => redirect(`${path}#bid`, 303);

/** The second form. It may arrive several times with the same key, and places one bid. */
export async function placeReviewedBid(form: Form) {
  const { api, id, formData, customer } = form;
  const { confirmedAt, ...wanted } = readIntent(formData);
  // Only the page that does not know the outcome contains the time of the first attempt.
  const isInDoubt = confirmedAt > 0;
  const intent = { ...wanted, confirmedAt: confirmedAt || Date.now() };
  const { key, amount, kind } = intent;
  const bidder = await customer();
  if (!bidder) return logInFirst(form, { at: 'typing', typed: String(amount), kind });
  // Somebody else has logged in since the question was asked. Nobody may confirm the bid of another customer.
  if (askedBidder(formData) !== bidder.id) return leaveBid(form);
  const bidderId = bidder.id;
  // The first attempt has passed this check, and the price has only risen since.
  if (!isInDoubt && parseAmount(String(formData.get('retyped') ?? '').slice(0, 40)) !== amount) {
    const { usual } = await readSituation(api, id, bidder);
    if (isUnusual(amount, { usual }))
      return screen({
        at: 'confirming',
        bidderId,
        intent: { ...wanted, confirmedAt },
        isRetypedWrongly: true,
      });
  }

  const answer = await api.call(placeBid, {
    params: { id },
    body: { amount, kind },
    headers: { 'idempotency-key': key },
  });
  const outcome = readBidAnswer(answer, isInDoubt);
  if (!outcome.known) return screen({ at: 'unknown', bidderId, intent });
  if (!outcome.accepted) return backToPage(form, { at: 'refused', intent, error: outcome.error });
  const { placed } = outcome;
  // A report is shown once. Reloading the response shows the receipt of a sealed bid again, so it cannot be lost.
  return kind === 'sealed'
    ? screen({ at: 'accepted', placed })
    : backToPage(form, { at: 'accepted', placed });
}

/** The auction as this bidder finds it now. */
async function readSituation(api: ApiClient, id: string, bidder: User) {
  const listing = expectData(await api.call(readListing, { params: { id }, query: { include: 'bidder' } }));
  const isSealed = isSealedPlan(listing.type_plan as PlanType);
  const isLeading = listing.bidder?.id === bidder.id;
  const { highest_bid: price, own_bid: onPage, minimum_bid } = listing;
  const ownBid = leadingBid({ placedHere: null, onPage, price, isLeading });
  const minimum = ownMinimum({ minimum: minimum_bid ?? 0, isLeading, ownBid });
  const usual = usualAmount({
    isSealed,
    highEstimate: listing.estimate?.high ?? null,
    ownMinimum: minimum,
    minimum: minimum_bid ?? 0,
  });
  return { canBid: listing.abilities.can_bid, isSealed, isLeading, minimum, usual };
}

const intentForm = z.object({
  key: z.uuid(),
  amount: z.coerce.number().refine(isWholeAmount),
  kind: z.enum(['maximum', 'exact', 'sealed']),
  confirmedAt: z.coerce.number().int().min(0).max(8.64e15),
});

/** The hidden fields of our own page. Other values were not typed by a person. */
function readIntent(formData: FormData) {
  const { data: intent } = intentForm.safeParse(Object.fromEntries(formData));
  if (!intent) throw data(null, { status: 422 });
  return intent;
}

const screen = (bid: BidScreen) => data({ bid }, { headers: { 'cache-control': NOT_STORED } });

async function backToPage({ id, customer, path, publicUrl }: Form, report: BidReport) {
  const about = { listingId: id, bidderId: (await customer())?.id ?? null };
  return redirect(`${path}#bid`, {
    status: 303,
    headers: { 'set-cookie': writeReport(about, report, publicUrl) },
  });
}

/** The customer for whom the form was rendered. Null if it was rendered for a visitor. */
const askedBidder = (formData: FormData): string | null =>
  z.uuid().safeParse(formData.get('bidderId')).data ?? null;

const logInFirst = ({ id, locale, path, publicUrl, formData }: Form, report: BidReport) =>
  redirect(addressOf({ route: 'auth-login', locale, query: { returnTo: `${path}#bid` } }), {
    status: 303,
    headers: {
      'set-cookie': writeReport({ listingId: id, bidderId: askedBidder(formData) }, report, publicUrl),
    },
  });

import { apiError } from '@marque/contracts/api-error';
import { placedBid } from '@marque/contracts/bidding/bids';
import { z } from 'zod';
import { BID_COOKIE, readCookie, writeCookie } from '../../site/visitor-cookies.ts';
import type { BidReport } from '../bid-box/bid-report.ts';

/** Long enough to log in, if the session had ended. */
const SECONDS = 10 * 60;

const kind = placedBid.shape.bid.shape.kind;

const intent = z.object({ key: z.string(), amount: z.number(), kind, confirmedAt: z.number() });

const report: z.ZodType<BidReport> = z.discriminatedUnion('at', [
  z.object({ at: z.literal('typing'), typed: z.string(), kind }),
  z.object({ at: z.literal('refused'), intent, error: apiError }),
  z.object({ at: z.literal('accepted'), placed: placedBid }),
]);

/** `bidderId` is null if the amount was typed before its bidder logged in. */
const kept = z.object({ listingId: z.string(), bidderId: z.string().nullable(), report });

type About = Omit<z.infer<typeof kept>, 'report'>;

/**
 * Carries a report over the redirect that follows a form. An address could do it too, but anybody could send one as a
 * link, and a bidder's maximum does not belong in a browser's history.
 */
export const writeReport = (about: About, said: BidReport, publicUrl: string): string =>
  writeCookie(
    BID_COOKIE,
    Buffer.from(JSON.stringify({ ...about, report: said })).toString('base64url'),
    SECONDS,
    publicUrl,
  );

export const forgetReport = (publicUrl: string): string => writeCookie(BID_COOKIE, '', 0, publicUrl);

export const hasReport = (cookies: string | null, publicUrl: string): boolean =>
  readCookie(cookies, BID_COOKIE, publicUrl) !== undefined;

/**
 * Null if there is none for this listing and this customer, or if it is not one that we wrote. The next customer of the
 * same browser must not see the maximum of the last one.
 */
export function readReport(cookies: string | null, about: About, publicUrl: string): BidReport | null {
  const text = Buffer.from(readCookie(cookies, BID_COOKIE, publicUrl) ?? '', 'base64url').toString('utf8');
  const { data } = kept.safeParse(parseJson(text));
  if (data?.listingId !== about.listingId || about.bidderId === null) return null;
  return data.bidderId === null || data.bidderId === about.bidderId ? data.report : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

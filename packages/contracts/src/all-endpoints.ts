import * as bidding from './bidding.ts';
import * as comments from './comments.ts';
import * as contactSeller from './contact-seller.ts';
import * as customers from './customers.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as listings from './listings.ts';
import * as media from './media.ts';
import * as newsletter from './newsletter.ts';
import * as outbox from './outbox.ts';
import * as realtime from './realtime.ts';
import * as system from './system.ts';
import * as watchlist from './watchlist.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'operation' in value;

/** Everything that can be called: what the document describes, and what the server must serve. */
export const allEndpoints: AnyEndpoint[] = [
  bidding,
  comments,
  contactSeller,
  customers,
  listings,
  media,
  newsletter,
  outbox,
  realtime,
  system,
  watchlist,
].flatMap((contracts) => Object.values(contracts).filter(isEndpoint));

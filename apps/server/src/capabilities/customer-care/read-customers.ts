import type {
  CustomerView,
  readOfficeCustomers as contract,
} from '@marque/contracts/customer-care/customers';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import { searchOf } from '@marque/domain/customer-care/customer-search';
import { fullName } from '@marque/domain/customers/full-name';
import { isBlocked } from '@marque/domain/customers/is-blocked';
import type { Context } from '../../platform/context.ts';
import { limitedBidder, limitsOf } from '../customers/bid-limits.ts';
import { obstaclesOf } from '../customers/present-user.ts';
import { type CustomerLine, findCustomers } from './list-repository.ts';

export type CustomerQuery = {
  sort?: Sort<'office-customers'> | undefined;
  q?: string | undefined;
  view?: CustomerView | undefined;
  before?: string | undefined;
  limit?: number;
};
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

export async function readCustomers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { q = '', view, sort, before, limit }: CustomerQuery,
  bidLimits: BidLimits,
): Promise<Page> {
  const now = clock.now();
  const { customers, next, isCut } = await findCustomers(db.kysely, {
    ...{ search: searchOf(q), view, sort, before, limit, now },
  });
  return {
    data: customers.map((customer) => presentLine(customer, { now, bidLimits })),
    meta: { next, is_cut: isCut },
  };
}

function presentLine(
  customer: CustomerLine,
  { now, bidLimits }: { now: Date; bidLimits: BidLimits },
): Page['data'][number] {
  const { blocked_at: blockedAt, blocked_until: blockedUntil, deleted_at } = customer;
  const isClosed = deleted_at !== null;
  const bidder = limitedBidder(customer);
  return {
    id: customer.id,
    username: customer.username,
    name: fullName(customer),
    email: isClosed ? null : customer.email,
    telephone: customer.telephone,
    country: customer.country,
    created_at: customer.created_at.toISOString(),
    is_email_verified: customer.email_verified_at !== null,
    is_closed: isClosed,
    is_blocked: isBlocked({ blockedAt, blockedUntil }, now),
    may_bid: obstaclesOf(customer, now).length === 0,
    level: bidder.level,
    limits: limitsOf(bidder, bidLimits),
    roles: customer.roles,
  };
}

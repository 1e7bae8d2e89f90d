import type { Readable } from 'node:stream';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { type CustomerQuery, readCustomers } from './read-customers.ts';

export const exportCustomers = (
  context: Context<StaffActor<'lists.export'>>,
  { q, view, sort }: Pick<CustomerQuery, 'q' | 'view' | 'sort'>,
  bidLimits: BidLimits,
): Promise<Readable> =>
  exportList(context, {
    list: 'office-customers',
    filters: { view, sort, q: q ? true : undefined },
    read: (before: string | undefined, limit) =>
      readCustomers(context, { q, view, sort, before, limit }, bidLimits),
    columns: {
      customer: ({ id }) => id,
      username: ({ username }) => username,
      country: ({ country }) => country,
      since: ({ created_at }) => created_at,
      email_verified: ({ is_email_verified }) => is_email_verified,
      may_bid: ({ may_bid }) => may_bid,
      blocked: ({ is_blocked }) => is_blocked,
      closed: ({ is_closed }) => is_closed,
      roles: ({ roles }) => roles.join(' '),
    },
  });

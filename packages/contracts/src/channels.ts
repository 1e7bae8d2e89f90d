import { PERMISSIONS, type Permission } from '@marque/domain/access/permissions';

/** The name of each kind of channel. Only our server announces on these channels. */
export type Channels = {
  /** For all lists of cards. */
  listings: typeof LISTINGS_CHANNEL;
  listing: `listing.${string}`;
  /** Private: only this customer may subscribe to it. */
  customer: `private-customer.${string}`;
  /** Private: only staff with this permission may subscribe to it. */
  office: `private-office.${Permission}`;
};
export type ChannelKind = keyof Channels;
export type Channel = Channels[ChannelKind];

export const LISTINGS_CHANNEL = 'listings';

export const listingChannel = (listingId: string): Channels['listing'] => `listing.${listingId}`;

export const customerChannel = (customerId: string): Channels['customer'] => `private-customer.${customerId}`;

const OFFICE = 'private-office.';

/** The queues of the office that announce their changes, by the permission to work on them. */
export type LiveQueue = Extract<
  Permission,
  | 'submissions.decide'
  | 'comments.moderate'
  | 'proposals.decide'
  | 'screening.decide'
  | 'sales.read'
  | 'payments.read'
  | 'letters.answer'
>;

export const officeChannel = <P extends Permission>(permission: P): `private-office.${P}` =>
  `private-office.${permission}`;

/** The permission that a channel of the office requires. Null if it is no such channel. */
export const permissionOfChannel = (channel: string): Permission | null =>
  channel.startsWith(OFFICE)
    ? (PERMISSIONS.find((permission) => permission === channel.slice(OFFICE.length)) ?? null)
    : null;

export function channelKindOf(channel: string): ChannelKind | null {
  if (channel === LISTINGS_CHANNEL) return 'listings';
  if (channel.startsWith('listing.')) return 'listing';
  if (permissionOfChannel(channel)) return 'office';
  return channel.startsWith('private-customer.') ? 'customer' : null;
}

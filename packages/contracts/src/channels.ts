/** The name of each kind of channel. Only our server announces on these channels. */
export type Channels = {
  /** For all lists of cards. */
  listings: typeof LISTINGS_CHANNEL;
  listing: `listing.${string}`;
  /** Private: only this customer may subscribe to it. */
  customer: `private-customer.${string}`;
};
export type ChannelKind = keyof Channels;
export type Channel = Channels[ChannelKind];

export const LISTINGS_CHANNEL = 'listings';

export const listingChannel = (listingId: string): Channels['listing'] => `listing.${listingId}`;

export const customerChannel = (customerId: string): Channels['customer'] => `private-customer.${customerId}`;

export function channelKindOf(channel: string): ChannelKind | null {
  if (channel === LISTINGS_CHANNEL) return 'listings';
  if (channel.startsWith('listing.')) return 'listing';
  return channel.startsWith('private-customer.') ? 'customer' : null;
}

import type { SecondChance } from '@marque/contracts/sales/second-chances';

type Offer = Pick<SecondChance, 'state' | 'expires_at'>;

/** An offer is over at its time, also on a page that was read before. */
export const chanceState = ({ state, expires_at }: Offer, now: number): SecondChance['state'] =>
  state === 'open' && now >= Date.parse(expires_at) ? 'expired' : state;

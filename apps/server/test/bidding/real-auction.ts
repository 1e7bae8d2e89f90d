import type { Database } from '@marque/db/database';
import type { Customer } from '@marque/testing/build-customer';
import type { BidAnswer } from '../../src/capabilities/bidding/bid-batch.ts';
import type { openHouse } from './open-house.ts';

export type Real = {
  db: Database;
  id: string;
  floor: ReturnType<typeof openHouse>;
  bidders: Customer[];
  owner: Customer;
  staff: Customer;
  /** The responses by their key, as the bidders received them. */
  answered: Map<string, { bidder: Customer; answer: BidAnswer }>;
};

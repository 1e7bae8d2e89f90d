/** Seconds of the processor: in our process, in its picture processes, and in PostgreSQL. */
export type Spent = { web: number; pictures: number; database: number };

/** What each unit costs on the machine that was measured. */
export type Costs = {
  /** A page for a visitor, from the shared cache. */
  cachedPage: Spent;
  /** A page for a visitor that is rendered. */
  renderedPage: Spent;
  /** A page for a customer, from the cache that customers share. */
  customerPage: Spent;
  /** A page for a customer that is rendered. */
  renderedCustomerPage: Spent;
  /** What the script of an open page reads once it is connected: the state of the auctions on it. */
  stateRead: Spent;
  search: Spent;
  bid: Spent;
  /** From the publisher through the bus to 1,000 sockets. */
  eventToThousand: Spent;
  /** The handshake, the subscription to one channel, and the end of the connection. */
  socketOpened: Spent;
  socketPing: Spent;
  pictureSent: Spent;
  /** Received, converted to its master, and stored in every size and format. */
  pictureTakenIn: Spent;
  /** Of a web process that serves pages, in MB. */
  processMemory: number;
  /** In MB. */
  socketMemory: number;
};

export type UnitCost = { [Name in keyof Costs]: Costs[Name] extends Spent ? Name : never }[keyof Costs];

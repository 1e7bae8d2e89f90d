/** How many open pages of a lot to imitate. */
export type AudienceOrder =
  | { kind: 'open'; port: number; path: string; channel: string; count: number; from: number }
  /** Every socket sends a ping and waits for its answer. */
  | { kind: 'ping' }
  /** Says what the sockets have heard, once all of them have heard as much. */
  | { kind: 'report'; events: number };

export type Heard = {
  /** The sequences of the bids that the first sockets heard of, in order. */
  sequences: number[];
  /** Sockets that heard something else, or in another order, or were closed. */
  astray: number;
};

export type AudienceReport = { kind: 'done' } | { kind: 'heard'; heard: Heard };

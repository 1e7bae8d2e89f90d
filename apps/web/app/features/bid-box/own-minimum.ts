import { increment } from '@marque/domain/bidding/increment';

type Situation = {
  /** Of the auction: what a newcomer has to offer. */
  minimum: number;
  isLeading: boolean;
  /** Null where none is known, as after an exact bid. */
  ownMaximum: number | null;
};

/** A leader raises their maximum by as little as they like; everybody else goes by the auction's minimum. */
export const ownMinimum = ({ minimum, isLeading, ownMaximum }: Situation): number => {
  if (!isLeading) return minimum;
  return ownMaximum === null ? 1 : ownMaximum + 1;
};

/** What is offered to press. */
export const nextSensibleBid = ({ minimum, isLeading, ownMaximum }: Situation): number =>
  isLeading && ownMaximum !== null && ownMaximum >= minimum ? ownMaximum + increment(ownMaximum) : minimum;

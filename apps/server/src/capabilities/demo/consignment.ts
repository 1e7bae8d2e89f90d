import type { Answers } from '@marque/contracts/selling/answers';
import type { Slot } from '@marque/domain/selling/shot-list';
import type { ConsignmentAct } from './consignment-acts.ts';
import type { Drawable } from './recipe.ts';

export type ConsignmentScene = { hoursAgo: number; by: 'owner' | 'curator'; act: ConsignmentAct };

/** A car that somebody wants to sell with us, and what has happened so far. */
export type Consignment = {
  car: Drawable;
  /** The username of the seller. */
  owner: string;
  /** The state that the demo shows with it. */
  state: string;
  begunHoursAgo: number;
  answers: Partial<Answers>;
  pictures: readonly Slot[];
  scenes: readonly ConsignmentScene[];
};

/** The drawing for each picture that we ask for. See `views.ts`. */
export const DRAWN_SLOTS = {
  ...{ 'front-left': 6, front: 1, right: 0, 'rear-right': 7, rear: 2, left: 8 },
  ...{ dashboard: 3, odometer: 9, 'seats-front': 10, 'engine-bay': 11, 'chassis-number': 5 },
} satisfies Partial<Record<Slot, number>>;

export type DrawnSlot = keyof typeof DRAWN_SLOTS;

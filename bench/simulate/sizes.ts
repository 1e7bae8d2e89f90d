import type { Assumptions } from './assumptions.ts';
import type { Costs } from './costs.ts';
import { type Plan, planMachines } from './plan-machines.ts';

export type Size = { visitors: number; lots: number; plan: Plan };

/** Smaller houses need fewer machines. Their visitors do the same. */
const SHARES = [0.01, 0.1, 0.3, 1];

/** Plans the machines for houses of several sizes, up to the modelled one. */
export const planSizes = (day: Assumptions, costs: Costs): Size[] =>
  SHARES.map((share) => {
    const visitors = day.visitorsAtPeak * share;
    const lots = day.liveLots * share;
    const smaller = { ...day, visitorsAtPeak: visitors, liveLots: lots, audience: day.audience * share };
    return { visitors, lots, plan: planMachines(smaller, costs) };
  });

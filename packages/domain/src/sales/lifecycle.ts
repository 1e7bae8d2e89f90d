export const SALE_STATES = ['payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export type SaleMover = 'buyer' | 'staff' | 'system';

/** Which state may follow which, and who may make the transition. A state without a successor is final. */
export const SALE_LIFECYCLE: Record<SaleState, Partial<Record<SaleState, readonly SaleMover[]>>> = {
  payment_due: { premium_paid: ['buyer', 'system'], fell_through: ['staff'] },
  // A seller would profit from a false report, so the buyer or staff confirm the arrival of the car.
  premium_paid: { handed_over: ['buyer', 'staff'], fell_through: ['staff'] },
  handed_over: { settled: ['staff', 'system'] },
  settled: {},
  fell_through: {},
};

export const canMoveSale = (from: SaleState, to: SaleState, mover: SaleMover): boolean =>
  SALE_LIFECYCLE[from][to]?.includes(mover) ?? false;

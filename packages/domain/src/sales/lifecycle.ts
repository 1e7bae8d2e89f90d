export const SALE_STATES = ['payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export type SaleMover = 'buyer' | 'staff' | 'system';

/**
 * Which state may follow which, and who may make the transition. A state without a successor is final. The system hands
 * over after both sides have confirmed every step. A buyer lets a sale fall through only by a withdrawal.
 */
export const SALE_LIFECYCLE: Record<SaleState, Partial<Record<SaleState, readonly SaleMover[]>>> = {
  payment_due: { premium_paid: ['staff', 'system'], fell_through: ['buyer', 'staff'] },
  premium_paid: { handed_over: ['system'], fell_through: ['buyer', 'staff'] },
  handed_over: { settled: ['system'], fell_through: ['buyer', 'staff'] },
  settled: {},
  fell_through: {},
};

export const canMoveSale = (from: SaleState, to: SaleState, mover: SaleMover): boolean =>
  SALE_LIFECYCLE[from][to]?.includes(mover) ?? false;

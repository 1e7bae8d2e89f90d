import { DAY_MS } from '../time/durations.ts';

/** Why a customer is warned or blocked. The customer reads the reason in their language. */
export const CONDUCT_REASONS = ['payment', 'bidding', 'conduct', 'details', 'security'] as const;
export type ConductReason = (typeof CONDUCT_REASONS)[number];

/** How many days a block may last. Nobody is blocked for ever. */
export const BLOCK_DAYS = [1, 7, 30, 90, 365] as const;
export type BlockDays = (typeof BLOCK_DAYS)[number];

export const endOfBlock = (days: BlockDays, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

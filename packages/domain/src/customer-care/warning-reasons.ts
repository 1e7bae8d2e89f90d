import { COMMENT_REASONS } from '../comments/approval.ts';
import { CONDUCT_REASONS, type ConductReason } from './conduct.ts';

/** A warning is about a customer, or about one of their comments. Each has a list of reasons. */
export const WARNING_REASONS = [...CONDUCT_REASONS, ...COMMENT_REASONS] as const;
export type WarningReason = (typeof WARNING_REASONS)[number];

export const isConductReason = (reason: WarningReason): reason is ConductReason =>
  CONDUCT_REASONS.some((known) => known === reason);

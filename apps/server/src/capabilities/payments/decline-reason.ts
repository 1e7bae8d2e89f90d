import type { DeclineReason } from '@marque/contracts/payments/premium';

/** The codes of the provider that have an explanation of their own. All others are a plain refusal of the bank. */
const REASONS: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'card-expired',
  authentication_required: 'authentication-needed',
  payment_intent_authentication_failure: 'authentication-needed',
  processing_error: 'try-again',
  try_again_later: 'try-again',
  provider_unreachable: 'try-again',
  canceled: 'try-again',
};

export const declineReason = (code: string | null): DeclineReason =>
  (code !== null && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'declined';

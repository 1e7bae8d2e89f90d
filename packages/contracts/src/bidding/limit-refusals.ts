/** A price above the limit of the customer, or of their level of verification. */
export const limitRefusals = { 'bid-above-limit': 403, 'bid-above-level': 403 } as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const receiveProviderEvent = endpoint({
  operation: 'receiveProviderEvent',
  capability: 'payments',
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Called by the payment provider. A signature of the body replaces the access-token',
  access: 'open',
  headers: z.object({ 'stripe-signature': z.string().max(16_384).default('') }),
  acceptsRawBody: true,
  answer: { status: 200, data: z.object({ received: z.literal(true) }), bare: true },
  refusals: { 'signature-invalid': 400 },
  limit: { requests: 6_000, seconds: 60 },
});

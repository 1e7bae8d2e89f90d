import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const capability = 'payments';

const card = z.object({
  id: z.uuid(),
  /** As the provider names it: `visa`, `amex`, `mastercard` or another brand. */
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
  expires_soon: z.boolean(),
  /** Whether the customer may remove the card now. */
  abilities: z.object({ remove: z.boolean() }),
});
export type Card = z.output<typeof card>;

const cardId = z.object({ id: z.uuid() });

export const listCards = endpoint({
  operation: 'listCards',
  capability,
  method: 'GET',
  path: '/api/payments/cards',
  summary: 'The cards of the customer, the default card first',
  access: 'customer',
  answer: { status: 200, data: z.array(card) },
});

export const cardSetup = z.object({
  /** The path on our site to which the customer returns. */
  return_to: z.string().max(2_000),
  /** The card that the new card replaces. */
  replaces: z.uuid().optional(),
});

export const setUpCard = endpoint({
  operation: 'setUpCard',
  capability,
  method: 'POST',
  path: '/api/payments/cards/setup',
  summary: 'Get the address of the provider’s page on which the customer adds a card',
  access: 'customer',
  body: cardSetup,
  answer: { status: 200, data: z.object({ url: z.url() }) },
  refusals: {
    'address-not-ours': 422,
    'not-found': 404,
    'card-limit': 409,
    'provider-unavailable': 503,
  },
  limit: { requests: 10, seconds: 600 },
});

export const completeCardSetup = endpoint({
  operation: 'completeCardSetup',
  capability,
  method: 'POST',
  path: '/api/payments/cards/setup/{id}/complete',
  summary:
    'Store the card that the customer has added on the provider’s page; a repeated call changes nothing',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: {
    status: 200,
    data: z.object({
      /** `open`: the customer has not finished yet. `abandoned`: the visit ended without a card. */
      state: z.enum(['saved', 'open', 'abandoned']),
      return_to: z.string(),
    }),
  },
  refusals: { 'not-found': 404, 'provider-unavailable': 503 },
  limit: { requests: 60, seconds: 600 },
});

export const chooseDefaultCard = endpoint({
  operation: 'chooseDefaultCard',
  capability,
  method: 'PUT',
  path: '/api/payments/cards/{id}/default',
  summary: 'Make a card the default, which pays the buyer’s premium',
  access: 'customer',
  params: cardId,
  answer: { status: 204 },
  refusals: { 'not-found': 404, 'card-expired': 409 },
  limit: { requests: 60, seconds: 600 },
});

export const removeCard = endpoint({
  operation: 'removeCard',
  capability,
  method: 'DELETE',
  path: '/api/payments/cards/{id}',
  summary:
    'Remove a card. It is refused while the customer leads an auction, owes a payment or has offered to buy a car, and has no other valid card',
  access: 'customer',
  params: cardId,
  answer: { status: 204 },
  refusals: { 'not-found': 404, 'card-needed': 409 },
  limit: { requests: 60, seconds: 600 },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listing } from './listing-shapes.ts';

export const readOwnView = endpoint({
  operation: 'readOwnView',
  capability: 'listings',
  method: 'GET',
  path: '/api/listings/{id}/own-view',
  summary: 'What only the logged-in customer sees of a listing that is otherwise the same for all customers',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: {
    status: 200,
    data: z.object({
      own_bid: listing.shape.own_bid,
      own_sealed_bid: listing.shape.own_sealed_bid,
      own_purchase: listing.shape.own_purchase,
      conversation_differs: z
        .boolean()
        .describe('True if the customer liked a comment, or has a comment that others do not see'),
    }),
  },
  refusals: { 'not-found': 404 },
});

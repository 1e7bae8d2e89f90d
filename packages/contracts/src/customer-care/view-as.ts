import { z } from 'zod';
import { reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { customerParams } from './customers.ts';

const capability = 'customer-care';

export const startViewAs = endpoint({
  operation: 'startViewAs',
  capability,
  method: 'POST',
  path: '/api/office/customers/{id}/view',
  summary:
    'See the product as a customer does, for 30 minutes. The session can read some of what the customer reads, and change nothing. The customer is told by mail',
  access: { permission: 'customers.view-as', freshProof: true },
  params: customerParams,
  body: z.object({ reason: reasonField }),
  answer: { status: 200, data: z.object({ ends_at: z.iso.datetime() }) },
  refusals: { 'not-found': 404, 'customer-is-rival': 409, 'customer-not-viewable': 409 },
});

export const stopViewAs = endpoint({
  operation: 'stopViewAs',
  capability,
  method: 'DELETE',
  path: '/api/customers/view',
  summary: 'Stop seeing the product as a customer does. A repeated call changes nothing',
  access: 'customer',
  endsView: true,
  // The office, with the switch that ends the mode, does not exist in a view.
  allowedInReadOnly: true,
  answer: { status: 200, data: z.object({ customer_id: z.uuid().nullable() }) },
});

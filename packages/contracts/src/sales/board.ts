import { CURRENCIES } from '@marque/domain/money/currency';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const count = z.int().max(MOST_IN_QUEUE);

const column = z.object({
  state: z.enum(SALE_STATES),
  count: count.describe(`The sales in this state, up to ${MOST_IN_QUEUE}`),
  late: count.describe('Those that have been in it for longer than usual'),
  sales: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      currency: z.enum(CURRENCIES),
      hammer_price: z.int(),
      since: z.iso.datetime().describe('When the sale came into this state'),
      is_late: z.boolean(),
    }),
  ),
});
export type BoardColumn = z.output<typeof column>;

export const readSalesBoard = endpoint({
  operation: 'readSalesBoard',
  capability: 'completion',
  method: 'GET',
  path: '/api/office/sales-board',
  summary:
    'The sales by state: of those that go on, the ones that have been in their state longest; of the others, the latest',
  access: { permission: 'sales.read' },
  answer: { status: 200, data: z.array(column) },
});

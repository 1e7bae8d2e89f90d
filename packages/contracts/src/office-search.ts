import { LETTER_STATES } from '@marque/domain/letters/letter-decisions';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { z } from 'zod';
import { CONTACT_TOPICS } from './contact.ts';
import { endpoint } from './endpoint.ts';

/** What the typed text was found in. */
const SEARCHED = ['lot', 'chassis', 'plate', 'email', 'username', 'name', 'invoice'] as const;
export type Searched = (typeof SEARCHED)[number];

const hit = { id: z.uuid(), matched: z.enum(SEARCHED) };
const ofCar = { ...hit, title: z.string(), lot_number: z.int() };

const found = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listing'), ...ofCar, status: z.enum(LISTING_STATES), is_public: z.boolean() }),
  z.object({ kind: z.literal('sale'), ...ofCar, state: z.enum(SALE_STATES) }),
  z.object({
    kind: z.literal('customer'),
    ...hit,
    name: z.string(),
    username: z.string(),
    email: z.string(),
  }),
  /** `id` is that of the sale. */
  z.object({ kind: z.literal('invoice'), ...ofCar, number: z.string(), is_credit_note: z.boolean() }),
  z.object({
    ...{ kind: z.literal('letter'), ...hit },
    /** The name and the address that the sender typed. */
    ...{ name: z.string(), email: z.string() },
    ...{ topic: z.enum(CONTACT_TOPICS), state: z.enum(LETTER_STATES), written_at: z.iso.datetime() },
  }),
]);
export type Found = z.output<typeof found>;

export const searchOffice = endpoint({
  operation: 'searchOffice',
  capability: 'office-search',
  method: 'GET',
  path: '/api/office/search',
  summary:
    'Cars, sales, customers, invoices and letters by lot number, chassis, plate, email, username, name or invoice number, as far as the caller may read them',
  access: { permission: 'office.enter' },
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  answer: { status: 200, data: z.array(found) },
  limit: { requests: 120, seconds: 60 },
});

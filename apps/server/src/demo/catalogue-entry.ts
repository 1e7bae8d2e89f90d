import { z } from 'zod';

const amount = z.int().positive();
const person = z.string().min(3).max(30);

/** How a lot stands when the demo begins; times are relative to that moment, so that it is alive whenever it starts. */
const standing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), endsInMinutes: z.int().positive(), bids: z.int().min(0).max(40) }),
  z.object({ kind: z.literal('coming-soon'), startsInHours: z.int().positive() }),
  z.object({ kind: z.literal('preview'), startsInHours: z.int().positive() }),
  z.object({ kind: z.literal('sealed'), endsInMinutes: z.int().positive(), bids: z.int().min(0).max(8) }),
  z.object({
    kind: z.literal('result'),
    outcome: z.enum(['sold', 'unsold', 'withdrawn']),
    daysAgo: z.int().positive(),
    bids: z.int().min(0).max(40),
  }),
]);

/** One car of the demo catalogue: what its seller would have written, and how its auction stands. */
export const catalogueEntry = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  artwork: z.object({ car: z.string(), paint: z.string().regex(/^#[0-9a-f]{6}$/), scene: z.string() }),
  year: z.int().min(1900).max(2010),
  make: z.string(),
  model: z.string(),
  region: z.enum(['UK', 'EU', 'USA']),
  country: z.string().length(2),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  sellerType: z.enum(['private', 'dealer']),
  chassis: z.string(),
  registration: z.string().nullable(),
  mileage: z.object({ value: z.int().min(0), unit: z.enum(['mi', 'km']) }),
  steering: z.enum(['left', 'right']),
  transmission: z.enum(['manual', 'automatic']),
  fuel: z.enum(['petrol', 'diesel']),
  engine: z.object({ text: z.string(), capacityCc: z.int().positive(), powerHp: z.int().positive() }),
  body: z.enum([
    'tourer',
    'roadster',
    'coupe',
    'saloon',
    'estate',
    'hatchback',
    'convertible',
    'off-roader',
    'van',
    'supercar',
  ]),
  exteriorColour: z.string(),
  interiorColour: z.string(),
  owners: z.int().positive().nullable(),
  estimate: z.object({ low: amount, high: amount }),
  startingPrice: amount,
  reserve: amount.nullable(),
  highlights: z.array(z.string()).min(3).max(6),
  /** Markdown: a few paragraphs, perhaps a heading. */
  description: z.string().min(500),
  condition: z.string(),
  faults: z.array(z.string()).min(1),
  serviceHistory: z.string(),
  equipment: z.array(z.string()).min(3),
  vatStatus: z.enum(['margin', 'qualifying', 'exempt']),
  plan: z.enum(['standard', 'concierge', 'project-k', 'sealed']),
  standing,
  comments: z.array(
    z.object({ by: person, text: z.string(), reply: z.object({ by: person, text: z.string() }).optional() }),
  ),
});
export type CatalogueEntry = z.output<typeof catalogueEntry>;

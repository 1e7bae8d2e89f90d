import { z } from 'zod';

/** What the sentence of a notification names. */
export const feedFacts = z.object({
  car: z.object({ year: z.int().nullable(), make: z.string(), model: z.string() }).optional(),
  /** The name of a saved search, if only one car is new. */
  search: z.string().optional(),
  /** The number of cars, if several are new. */
  count: z.int().optional(),
  /** The reader sells the car. Some news of a sale goes to both sides, and each has a page of its own. */
  isSeller: z.boolean().optional(),
});
export type FeedFacts = z.output<typeof feedFacts>;

/** Only the fields that the sentence needs, because rows of the database have many more. */
export const carFacts = ({ year, make, model }: NonNullable<FeedFacts['car']>): FeedFacts => ({
  car: { year, make, model },
});

import type { Database } from '@marque/db/database';
import type { Figure } from './figure.ts';

/** Where a benchmark works: a PostgreSQL of its own, with durable settings and our schema. */
export type Bench = {
  url: string;
  database: Database;
  /** A few seconds instead of a minute; the figures are rougher. */
  quick: boolean;
};

/** Throws when something is wrong, never when something is slow. */
export type Measure = (bench: Bench) => Promise<Figure[]>;

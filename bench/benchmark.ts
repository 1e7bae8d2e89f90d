import type { Database } from '@marque/db/database';
import type { Figure } from './figure.ts';

/** The environment of a benchmark: a separate PostgreSQL with durable settings and our schema. */
export type Bench = {
  url: string;
  database: Database;
  /** Takes a few seconds instead of a minute. The figures are less exact. */
  quick: boolean;
  /** The names of the pages to audit. Without names, all are audited. */
  pages: readonly string[];
};

/** Throws if a result is wrong, but never because it is slow. */
export type Measure = (bench: Bench) => Promise<Figure[]>;

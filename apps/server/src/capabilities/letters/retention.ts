import type { Retention } from '@marque/db/prune-table';
import { DECIDED_LETTERS_KEPT_MS } from '@marque/domain/letters/letter-decisions';

/** An open letter has not been decided, so it stays. */
export const LETTER_RETENTION: Retention[] = [
  { table: 'letters', column: 'decided_at', keptMs: DECIDED_LETTERS_KEPT_MS },
];

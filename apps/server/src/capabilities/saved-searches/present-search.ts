import type { SavedSearch } from '@marque/contracts/saved-searches';
import type { SearchRow } from './repository.ts';

export const presentSearch = ({ created_at, opened_at, ...search }: SearchRow): SavedSearch => ({
  ...search,
  created_at: created_at.toISOString(),
  opened_at: opened_at.toISOString(),
});

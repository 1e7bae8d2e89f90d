import type { LetterFilters } from '@marque/contracts/letters-office';
import { LETTER_VIEWS, type LetterView } from '@marque/domain/letters/letter-decisions';
import { REGIONS } from '@marque/domain/money/currency';

/** The filters in the address. Values that do not exist are left out. */
export function readLetterFilters(search: URLSearchParams): LetterFilters {
  const region = REGIONS.find((known) => known === search.get('region'));
  const email = search.get('email')?.trim().slice(0, 254);
  return { ...(region ? { region } : {}), ...(email ? { email } : {}) };
}

/** Undefined if the address names a view that does not exist. */
export const readLetterView = (search: URLSearchParams): LetterView | undefined => {
  const typed = search.get('view') || 'open';
  return LETTER_VIEWS.find((known) => known === typed);
};

/** The view as the address names it. The first one needs no name. */
export const queryOf = (view: LetterView): Record<string, string> => (view === 'open' ? {} : { view });

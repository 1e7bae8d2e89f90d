import type { Found } from '@marque/contracts/office-search';

type ResultPage = 'office-sale' | 'listing-by-id';

/** The screens to which results lead. `undefined`: there is none yet, so the result is not a link. */
export function pageOfResult(found: Found): ResultPage | undefined {
  switch (found.kind) {
    case 'sale':
    case 'invoice':
      return 'office-sale';
    case 'listing':
      return found.is_public ? 'listing-by-id' : undefined;
    case 'customer':
      return undefined;
  }
}

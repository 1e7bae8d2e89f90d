import type { Found } from '@marque/contracts/office-search';
import { isConsigned } from '@marque/domain/selling/consigned-states';

type ResultPage =
  | 'office-sale'
  | 'office-submission'
  | 'office-live-auction'
  | 'office-customer'
  | 'office-letter'
  | 'listing-by-id';

/** The screens to which results lead. `undefined`: there is none, so the result is not a link. */
export function pageOfResult(found: Found): ResultPage | undefined {
  switch (found.kind) {
    case 'sale':
    case 'invoice':
      return 'office-sale';
    case 'listing':
      if (isConsigned(found.status)) return 'office-submission';
      if (found.status === 'live') return 'office-live-auction';
      return found.is_public ? 'listing-by-id' : undefined;
    case 'customer':
      return 'office-customer';
    case 'letter':
      return 'office-letter';
  }
}

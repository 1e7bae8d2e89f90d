import type { Found } from '@marque/contracts/office-search';

/** People have names, and everything else has the name of its car. */
export const isPerson = (found: Found): found is Extract<Found, { kind: 'customer' | 'letter' }> =>
  found.kind === 'customer' || found.kind === 'letter';

import type { Draft } from '@marque/contracts/selling/drafts';
import { carName } from '@marque/domain/listings/car-name';

/** The name of a car as far as the seller has given it. Empty if nothing of it is known. */
export const answeredCarName = ({ year, make, model }: Draft['answers']): string =>
  carName({ year: year ?? null, make: make ?? '', model: model ?? '' });

import { readSellerFigures } from '@marque/contracts/selling/figures';
import { valueCar as valueCarContract } from '@marque/contracts/selling/valuation';
import { answer } from '../../platform/http/answer.ts';
import type { ListingSettings } from '../listings/present-listing.ts';
import { createSellerFigures } from './read-figures.ts';
import { valueCar } from './value-car.ts';

export function valuationRoutes(settings: Pick<ListingSettings, 'premiumTerms'>) {
  const readFigures = createSellerFigures(settings);
  return [
    answer(valueCarContract, (context, { query }) => valueCar(context, query)),
    answer(readSellerFigures, (context) => readFigures(context)),
  ];
}

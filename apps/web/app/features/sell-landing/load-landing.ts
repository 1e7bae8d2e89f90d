import { readMakes, readResults } from '@marque/contracts/listings';
import { readSellerFigures } from '@marque/contracts/selling/figures';
import { type CarValuation, valueCar } from '@marque/contracts/selling/valuation';
import type { LoaderFunctionArgs } from 'react-router';
import { regionOfLocale } from '../../site/region-of-locale.ts';
import { visitor } from '../../site/visitor.ts';
import { unitsOfLocale } from '../lists/units-of-locale.ts';
import { readAskedCar, type ValuedField } from './asked-car.ts';

const SOLD_SHOWN = 4;
const MAKES_SUGGESTED = 200;

type Asked =
  | { state: 'none' }
  | { state: 'invalid'; faults: { field: ValuedField; message: string }[] }
  | { state: 'failed' }
  | { state: 'answered'; valuation: CarValuation };

/** Every part may be missing for a moment. The page still explains how to sell. */
export async function loadLanding({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api, locale } = visitor(context);
  const typed = readAskedCar(new URL(request.url).searchParams, unitsOfLocale(locale).mileage_unit);

  const askValuation = async (): Promise<Asked> => {
    if (!typed.isAsked) return { state: 'none' };
    const answer = await api.call(valueCar, { query: { ...typed.car, region: regionOfLocale[locale] } });
    if (answer.ok) return { state: 'answered', valuation: answer.data };
    if (answer.status !== 422) return { state: 'failed' };
    return {
      state: 'invalid',
      faults: answer.errors.map(({ detail, source }) => ({
        field: (source?.pointer?.slice(1) ?? 'make') as ValuedField,
        message: detail ?? '',
      })),
    };
  };
  const [asked, figures, sold, makes] = await Promise.all([
    askValuation(),
    api.call(readSellerFigures, {}),
    api.call(readResults, { query: { status: 'sold', limit: SOLD_SHOWN, facets: 'false' } }),
    api.call(readMakes, {}),
  ]);
  return {
    typed: typed.car,
    asked,
    figures: figures.ok ? figures.data : null,
    sold: sold.ok ? sold.data : [],
    makes: makes.ok ? makes.data.slice(0, MAKES_SUGGESTED).map(({ make }) => make) : [],
  };
}

export type Landing = Awaited<ReturnType<typeof loadLanding>>;

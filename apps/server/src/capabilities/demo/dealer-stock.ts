import type { SceneName } from '@marque/artwork/scenes/scene';
import type { Answers } from '@marque/contracts/selling/answers';
import { REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import type { Consignment, ConsignmentScene } from './consignment.ts';
import {
  accepts,
  approves,
  asksForChanges,
  assigns,
  type ConsignmentAct,
  proposes,
  reviews,
  signs,
  submits,
  writes,
} from './consignment-acts.ts';

/** The cars that the dealer has bought: drawing, make, model, body, engine, first year, price. */
const MODELS = [
  ['mgb', 'MG', 'MGB Roadster', 'roadster', '1.8-litre four', 1965, 14_000],
  ['bmw-2002', 'BMW', '2002', 'saloon', '2.0-litre four', 1969, 22_000],
  ['golf-gti', 'Volkswagen', 'Golf GTI', 'hatchback', '1.8-litre four', 1982, 17_000],
  ['mini', 'Mini', 'Cooper', 'saloon', '998 cc A-series', 1964, 25_000],
  ['porsche-911-carrera-rs', 'Porsche', '911 Carrera 3.2', 'coupe', '3.2-litre flat six', 1984, 62_000],
  ['jaguar-e-type', 'Jaguar', 'E-Type 4.2 Coupé', 'coupe', '4.2-litre straight six', 1965, 98_000],
  ['vw-beetle', 'Volkswagen', 'Beetle 1300', 'saloon', '1.3-litre flat four', 1966, 11_000],
  ['saab-99', 'Saab', '99 Turbo', 'saloon', '2.0-litre turbo four', 1978, 13_000],
] as const;

const PAINTS = [
  ['#8a1c23', 'Red'],
  ['#23395b', 'Dark blue'],
  ['#e4dfd2', 'Ivory'],
  ['#2f4a38', 'Green'],
  ['#9aa3a8', 'Silver'],
] as const;

const SCENES: readonly SceneName[] = ['studio', 'lane', 'city', 'coast', 'paddock'];

const COMPANY: Partial<Answers> = {
  ...{ region: 'UK', country: 'GB', town: 'Petersfield', mileage_unit: 'mi', title_status: 'owner' },
  ...{ seller_type: 'dealer', company_name: 'Lang & Daughters Ltd', company_number: '07351924' },
  ...{ company_vat_number: 'GB184273651', plan_type: 0, vat_status: 'margin', fuel: 'petrol' },
  ...{ transmission: 'manual', steering: 'right', viewing: 'In our showroom, Tuesday to Saturday.' },
  collection: 'We can arrange transport to any address.',
};

const DESCRIPTION: Partial<Answers> = {
  story: 'Bought from a private collection this year.',
  service_history: 'With its book and a file of invoices.',
  condition_outside: 'Inspected on our lift. The report is in the file.',
  condition_inside: 'Clean and complete.',
  condition_mechanical: 'Serviced in our workshop before the sale.',
  known_faults: 'Stone chips on the front.',
};

const scene = (hoursAgo: number, by: ConsignmentScene['by'], act: ConsignmentAct): ConsignmentScene => ({
  hoursAgo,
  by,
  act,
});

/** How far a car has come. The first part of the stock is only begun. */
function progressOf(place: number, price: number): Pick<Consignment, 'state' | 'scenes'> {
  const sent = scene(16, 'owner', submits);
  const reviewed = scene(14, 'curator', reviews);
  if (place < 24) return { state: 'draft', scenes: [] };
  if (place < 29) return { state: 'submitted', scenes: [scene(1 + (place % 6) * 2, 'owner', submits)] };
  if (place < 30) return { state: 'submitted, and overdue', scenes: [scene(110, 'owner', submits)] };
  if (place < 33) {
    const assigned = scene(14, 'curator', assigns(place === 30 ? 'manager' : 'curator'));
    return { state: 'in review', scenes: [sent, assigned, reviewed] };
  }
  if (place < 34) {
    const question = writes('Which of the two keys belongs to the boot?');
    return { state: 'in review, with a question', scenes: [sent, reviewed, scene(5, 'curator', question)] };
  }
  if (place < 36) {
    const request = asksForChanges('Please add the date of the last MOT and a picture of the service book.');
    return { state: 'changes requested', scenes: [sent, reviewed, scene(9, 'curator', request)] };
  }
  const offer = {
    low: price * 0.8,
    high: price,
    reserve: price * 0.75,
    note: 'Based on what similar cars have sold for with us this year.',
  };
  const proposed = [sent, reviewed, scene(48 - place, 'curator', proposes(offer))];
  if (place < 38) return { state: 'a proposal waits for the seller', scenes: proposed };
  return {
    state: 'agreed, the dates are being chosen',
    scenes: [
      ...proposed,
      scene(7, 'owner', accepts),
      scene(6, 'owner', approves),
      scene(5, 'owner', signs('Dorothea Lang')),
    ],
  };
}

/** Forty cars, as a dealer may have them: many drafts, some in every state before the agreement, and two that wait for a date. */
export const DEALER_STOCK: readonly Consignment[] = PAINTS.flatMap(([paint, colour], batch) =>
  MODELS.map(([car, make, model, body, engine, year, price], index): Consignment => {
    const place = batch * MODELS.length + index;
    const isComplete = place >= 16;
    return {
      car: {
        slug: `stock-${place}-${car}`,
        artwork: { car, paint, scene: SCENES[batch] ?? 'studio' },
        steering: 'right',
      },
      ...{ owner: 'dealer', begunHoursAgo: 400 - place * 6, ...progressOf(place, price) },
      answers: {
        ...COMPANY,
        ...{ make, model, body, engine, year: year + batch, mileage: 40_000 + place * 1_300 },
        ...{ exterior_colour: colour, interior_colour: 'Black', expectation: price },
        ...(isComplete
          ? { ...DESCRIPTION, chassis: `${car.slice(0, 3).toUpperCase()}${90_000 + place}` }
          : {}),
      },
      pictures: isComplete ? REQUIRED_SLOTS : place % 3 === 0 ? [] : ['front-left', 'right', 'rear'],
    };
  }),
);

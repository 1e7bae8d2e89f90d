import { REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import { AT_HOME, CONSIGNED_CARS } from './consigned-cars.ts';
import type { Consignment, ConsignmentScene } from './consignment.ts';
import {
  accepts,
  approves,
  asksForChanges,
  assigns,
  type ConsignmentAct,
  counters,
  declines,
  edits,
  proposes,
  reviews,
  schedules,
  signs,
  submits,
  withdraws,
  writes,
} from './consignment-acts.ts';
import { DEALER_STOCK } from './dealer-stock.ts';

export const owner = (hoursAgo: number, act: ConsignmentAct): ConsignmentScene => ({
  hoursAgo,
  by: 'owner',
  act,
});
export const curator = (hoursAgo: number, act: ConsignmentAct): ConsignmentScene => ({
  ...{ hoursAgo, by: 'curator', act },
});

type Car = Pick<Consignment['car'], 'artwork'> & {
  about: (typeof CONSIGNED_CARS)[keyof typeof CONSIGNED_CARS]['about'];
};
type Story = Pick<Consignment, 'state' | 'begunHoursAgo' | 'scenes'> & Partial<Pick<Consignment, 'pictures'>>;

export function consignment({ artwork, about }: Car, story: Story): Consignment {
  const answers = { ...AT_HOME, ...about };
  const slug = `consigned-${about.year}-${artwork.car}`;
  return {
    car: { slug, artwork, steering: answers.steering ?? 'right' },
    ...{ owner: 'seller', answers, pictures: REQUIRED_SLOTS, ...story },
  };
}

export const submittedAnd = (hoursAgo: number, ...scenes: ConsignmentScene[]) => [
  owner(hoursAgo, submits),
  curator(hoursAgo - 3, assigns('curator')),
  curator(hoursAgo - 3, reviews),
  ...scenes,
];

const FIAT = { car: 'fiat-500', paint: '#e8dcc0', scene: 'riviera' } as const;

/** The cars of `seller`, one for each state before an auction. */
const SELLERS: readonly Consignment[] = [
  {
    ...{ car: { slug: 'consigned-1970-fiat-500', artwork: FIAT, steering: 'left' }, owner: 'seller' },
    ...{ state: 'draft, just begun', begunHoursAgo: 2, scenes: [], pictures: ['front-left', 'right'] },
    answers: { region: 'UK', make: 'Fiat', model: '500 F', year: 1970, mileage_unit: 'km' },
  },
  consignment(CONSIGNED_CARS.mgb, {
    state: 'draft, nearly complete',
    begunHoursAgo: 50,
    scenes: [],
    pictures: REQUIRED_SLOTS.filter((slot) => slot !== 'chassis-number'),
  }),
  consignment(CONSIGNED_CARS['bmw-2002'], {
    state: 'submitted',
    begunHoursAgo: 30,
    scenes: [owner(5, submits)],
  }),
  consignment(CONSIGNED_CARS.mini, {
    state: 'changes requested',
    begunHoursAgo: 100,
    scenes: submittedAnd(
      52,
      curator(
        28,
        asksForChanges(
          'A lovely car. The picture of the chassis number is not sharp, and the heritage certificate names another engine number than the plate. Please send both again and tell us about the engine.',
        ),
      ),
    ),
  }),
  consignment(CONSIGNED_CARS['porsche-911-carrera-rs'], {
    state: 'in review, with a conversation',
    begunHoursAgo: 90,
    scenes: submittedAnd(
      20,
      curator(
        15,
        writes(
          'Thank you for this one, it is a rare combination of colours. Do you still have the invoice of the top-end rebuild, and was the red leather ordered from new?',
        ),
      ),
      owner(
        13,
        writes(
          'Yes to both. The invoice is from 2018, and the sticker in the front lid lists the leather. I can scan both tomorrow.',
        ),
      ),
      curator(
        4,
        writes('Wonderful, tomorrow is fine. Could you also say how long the oil leak has been there?'),
      ),
    ),
  }),
  consignment(CONSIGNED_CARS['alfa-giulia-gt'], {
    state: 'in review, with a text to approve',
    begunHoursAgo: 120,
    scenes: submittedAnd(
      18,
      curator(10, edits('Came from Bergamo', 'This car came from a family in Bergamo')),
      curator(
        9.9,
        writes(
          'We have polished the description a little. Please read it and approve it, or change what is not right.',
        ),
      ),
    ),
  }),
  consignment(CONSIGNED_CARS['golf-gti'], {
    state: 'a proposal waits for the seller',
    begunHoursAgo: 140,
    scenes: submittedAnd(
      74,
      curator(
        20,
        proposes({
          ...{ low: 15_000, high: 19_000, reserve: 14_000 },
          note: 'The sales below are of cars with a similar mileage. A car that stayed in one family does better, so we see yours at the upper end.',
        }),
      ),
    ),
  }),
  consignment(CONSIGNED_CARS['jaguar-e-type'], {
    state: 'the seller has made a counter-proposal',
    begunHoursAgo: 200,
    scenes: submittedAnd(
      96,
      curator(
        48,
        proposes({
          ...{ low: 95_000, high: 120_000, reserve: 85_000 },
          note: 'We would offer it as the centre of our next English sale.',
        }),
      ),
      owner(6, counters(92_000, 'I would rather keep it than sell it below 92,000 pounds.')),
    ),
  }),
  consignment(CONSIGNED_CARS['mazda-mx5'], {
    state: 'the agreement waits for the signature',
    begunHoursAgo: 190,
    scenes: submittedAnd(
      120,
      curator(
        72,
        proposes({ low: 7_000, high: 9_000, reserve: 6_500, note: 'Prices of early cars are firm.' }),
      ),
      owner(26, accepts),
    ),
  }),
  consignment(CONSIGNED_CARS['volvo-p1800'], {
    state: 'agreed, the dates are being chosen',
    begunHoursAgo: 260,
    scenes: submittedAnd(
      170,
      curator(
        120,
        proposes({ low: 32_000, high: 40_000, reserve: 30_000, note: 'A car for a long journey.' }),
      ),
      owner(100, accepts),
      owner(10, approves),
      owner(9, signs('Silvia Moretti')),
    ),
  }),
  consignment(CONSIGNED_CARS['datsun-240z'], {
    state: 'scheduled',
    begunHoursAgo: 320,
    scenes: submittedAnd(
      240,
      curator(
        190,
        proposes({ low: 38_000, high: 46_000, reserve: 36_000, note: 'An early car in the right colour.' }),
      ),
      owner(170, accepts),
      owner(150, approves),
      owner(149, signs('Silvia Moretti')),
      curator(26, schedules(15_000)),
    ),
  }),
  consignment(CONSIGNED_CARS['land-rover-series'], {
    state: 'withdrawn by the seller',
    begunHoursAgo: 400,
    scenes: [owner(300, submits), owner(290, withdraws)],
  }),
  consignment(CONSIGNED_CARS['peugeot-205'], {
    state: 'declined',
    begunHoursAgo: 500,
    scenes: submittedAnd(
      440,
      curator(
        430,
        declines(
          'Two cars share this one’s identity, and our bidders could not register it without a new inspection. We would be glad to look at it again with the papers of the inspection.',
        ),
      ),
    ),
  }),
];

export const CONSIGNMENTS: readonly Consignment[] = [...SELLERS, ...DEALER_STOCK];

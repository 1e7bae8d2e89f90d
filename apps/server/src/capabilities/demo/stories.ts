import {
  type Act,
  acceptsOffer,
  confirms,
  endsSale,
  offersSecondChance,
  pays,
  raisesProblem,
  refunds,
  withdraws,
} from './story-acts.ts';

/** Hours after the auction closed, or hours before the demo starts. */
type Moment = { hoursAfterClose: number } | { hoursAgo: number };
export type Scene = Moment & { by: string; act: Act };
export type Story = { car: string; state: string; scenes: readonly Scene[] };

const after = (hoursAfterClose: number, by: string, act: Act): Scene => ({ hoursAfterClose, by, act });
const ago = (hoursAgo: number, by: string, act: Act): Scene => ({ hoursAgo, by, act });

const handOver = (from: number): Scene[] => [
  after(from, 'seller', confirms('money-received')),
  after(from + 50, 'buyer', confirms('car-received')),
  after(from + 52, 'buyer', confirms('documents-received')),
  after(from + 70, 'seller', confirms('documents-received')),
];

/**
 * One sale for each state, so that the demo accounts can see them all. `parts.ts` says who sells, who has won and who
 * came second; most of them are sold by `seller` to `buyer`. The catalogue says how many days ago the auction ended.
 * All other sales went well, and are as far as their age allows. Auctions close in the evening, so the hours after the
 * close are chosen to fall on a day or an evening.
 */
export const stories: readonly Story[] = [
  { car: '1985-porsche-911-carrera-32-guards-red-bath', state: 'payment due', scenes: [] },
  {
    car: '1982-volkswagen-golf-gti-lhasa-green-derby',
    state: 'payment due, the last attempt was declined',
    scenes: [ago(1, 'buyer', pays('declined'))],
  },
  {
    car: '1963-citroen-ds-19-slough-brighton',
    state: 'payment due, the bank wants to authenticate the buyer',
    scenes: [ago(0.5, 'buyer', pays('authentication'))],
  },
  {
    car: '1973-ford-escort-rs2000-daytona-yellow-colchester',
    state: 'premium paid',
    scenes: [after(20, 'buyer', pays())],
  },
  {
    car: '1974-bmw-2002-malaga-leamington-spa',
    state: 'premium paid, some steps confirmed',
    scenes: [
      after(18, 'buyer', pays()),
      after(70, 'seller', confirms('money-received')),
      after(112, 'buyer', confirms('car-received')),
    ],
  },
  {
    car: '1964-mgb-roadster-iris-blue-totnes',
    state: 'handed over',
    scenes: [after(2, 'buyer', pays()), ...handOver(64)],
  },
  {
    car: '1968-mini-cooper-mk-ii-almond-green-ripon',
    state: 'handed over, with an open problem',
    scenes: [
      after(26, 'buyer', pays()),
      ...handOver(88),
      after(
        304,
        'buyer',
        raisesProblem(
          'The heritage certificate that the listing shows was not among the documents. The seller says that it is in the post, but nothing has arrived.',
        ),
      ),
    ],
  },
  {
    car: '1967-jaguar-e-type-42-coupe-willow-green-stratford',
    state: 'settled',
    scenes: [
      after(16, 'buyer', pays()),
      ...handOver(88),
      after(208, 'buyer', confirms('content')),
      after(232, 'seller', confirms('content')),
    ],
  },
  {
    car: '1981-volkswagen-golf-gti-inari-silver-whitby',
    state: 'fell through, refunded with a credit note',
    scenes: [
      after(26, 'buyer', pays()),
      after(232, 'accounts', endsSale('The car was damaged on its way to the buyer.')),
      after(233, 'accounts', refunds('The car was damaged on its way to the buyer.')),
    ],
  },
  {
    car: '1970-rolls-royce-silver-shadow-tunbridge-wells',
    state: 'fell through, offered to buyer as a second chance',
    scenes: [
      after(40, 'accounts', endsSale('The buyer could not raise the money.')),
      ago(2, 'seller', offersSecondChance),
    ],
  },
  {
    car: '1991-mazda-mx-5-limited-edition-hereford',
    state: 'fell through, second chance accepted by bidder, whose payment is due',
    scenes: [
      after(44, 'accounts', endsSale('The buyer has no room for the car after all.')),
      ago(20, 'seller', offersSecondChance),
      ago(3, 'bidder', acceptsOffer),
    ],
  },
  {
    car: '1965-jaguar-e-type-42-coupe-carmen-red',
    state: 'fell through, the buyer has withdrawn',
    scenes: [
      after(14, 'buyer', pays()),
      after(64, 'seller', confirms('money-received')),
      after(90, 'buyer', confirms('car-received')),
      after(208, 'buyer', withdraws),
    ],
  },
];

export const storyOf = (slug: string): Story | undefined => stories.find(({ car }) => car === slug);

import type { Random } from '@marque/artwork/kit/random';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { type Cast, collectorsOf } from './cast.ts';
import { AT_HOME, CONSIGNED_CARS } from './consigned-cars.ts';
import { accepts, approves, proposes, signs, submits } from './consignment-acts.ts';
import { consignment, curator, owner, submittedAnd } from './consignments.ts';
import { type ConsignmentSettings, playConsignments } from './play-consignments.ts';

/** Cars from before the standard of chassis numbers, so that any last digits make a number. */
const MODELS = ['mini', 'bmw-2002', 'alfa-giulia-gt', 'jaguar-e-type', 'volvo-p1800', 'datsun-240z'] as const;

const STORIES = {
  submitted: { state: 'submitted', begunHoursAgo: 3, scenes: [owner(1, submits)] },
  agreed: {
    state: 'agreed, the dates are being chosen',
    begunHoursAgo: 120,
    scenes: submittedAnd(
      100,
      curator(
        80,
        proposes({ low: 30_000, high: 38_000, reserve: 28_000, note: 'Prices of such cars are firm.' }),
      ),
      owner(50, accepts),
      owner(20, approves),
      owner(19, signs('The seller')),
    ),
  },
} as const;

type Parts = ConsignmentSettings & {
  database: Database;
  cast: Cast;
  chance: Random;
  live: LivePublisher;
  now: Date;
};

/** A collector wants to sell a car like one of those in the seed. */
export async function consignAgain(
  trx: Transaction<Tables>,
  story: keyof typeof STORIES,
  { cast, chance, ...parts }: Parts,
): Promise<boolean> {
  const [first, ...others] = collectorsOf(cast);
  if (!first) return false;
  const { artwork, about } = CONSIGNED_CARS[chance.pick(MODELS)];
  const another = {
    ...about,
    mileage: Math.round(chance.between(40, 120)) * 1_000,
    chassis: about.chassis.replace(/\d{3}(?=\D*$)/, () => String(Math.round(chance.between(100, 999)))),
    registration: '',
  };
  await playConsignments(
    trx,
    [
      {
        ...consignment({ artwork, about }, STORIES[story]),
        ...{ owner: chance.pick([first, ...others]).username, answers: { ...AT_HOME, ...another } },
      },
    ],
    parts,
  );
  return true;
}

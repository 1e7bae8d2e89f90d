import type { OwnListing } from '@marque/contracts/listings';
import type { Tables } from '@marque/db/rows.gen';
import { missingItems } from '@marque/domain/selling/missing-items';
import { nextStep, sellingGroup } from '@marque/domain/selling/next-step';
import type { Kysely } from 'kysely';
import { findOwnProgress } from './own-progress-repository.ts';

type Progress = NonNullable<OwnListing['own_selling']>;

/** What must happen next with each of a seller's cars. It reads all of them in one statement. */
export async function readOwnProgress(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Progress>> {
  const cars = await findOwnProgress(kysely, ids);
  return new Map(
    cars.map((car) => {
      const step = nextStep(car);
      const isDescribed = step !== 'details' && step !== 'changes';
      return [
        car.id,
        {
          ...{ step, group: sellingGroup(car), unread: car.unread },
          missing: isDescribed ? 0 : missingItems(car.answers, new Set(car.slots)).length,
          respond_by: car.respond_by?.toISOString() ?? null,
        },
      ];
    }),
  );
}

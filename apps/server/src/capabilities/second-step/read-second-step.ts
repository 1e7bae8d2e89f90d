import type { SecondStepState } from '@marque/contracts/second-step';
import type { Tables } from '@marque/db/rows.gen';
import { secondStepMethods } from '@marque/domain/second-step/second-step-methods';
import type { Kysely } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { findEnrolment } from './repository.ts';
import { enrolledAs } from './start-or-hold.ts';

export async function readSecondStep(
  kysely: Kysely<Tables>,
  { customer, secondStepAt }: CustomerActor,
  isNeeded: boolean,
): Promise<SecondStepState> {
  const enrolment = await findEnrolment(kysely, customer.id);
  return {
    needed: isNeeded,
    passed: secondStepAt !== null,
    required: secondStepMethods(enrolledAs(enrolment)).length > 0,
    passkeys: enrolment.passkeys,
    app_since: enrolment.app_since?.toISOString() ?? null,
    recovery_codes_left: enrolment.recovery_codes,
  };
}

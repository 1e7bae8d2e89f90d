import type { SecondStepState } from '@marque/contracts/second-step';
import type { Tables } from '@marque/db/rows.gen';
import { secondStepMethods } from '@marque/domain/second-step/second-step-methods';
import type { Kysely } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { findEnrolment } from './repository.ts';
import { enrolledAs } from './start-login.ts';

export async function readSecondStep(
  kysely: Kysely<Tables>,
  { customer, secondStepAt }: CustomerActor,
  isRequiredHere: boolean,
): Promise<SecondStepState> {
  const enrolment = await findEnrolment(kysely, customer.id);
  return {
    required_here: isRequiredHere,
    passed: secondStepAt !== null,
    is_set_up: secondStepMethods(enrolledAs(enrolment)).length > 0,
    passkeys: enrolment.passkeys,
    app_since: enrolment.app_since?.toISOString() ?? null,
    recovery_codes_left: enrolment.recovery_codes,
  };
}

import { randomInt } from 'node:crypto';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { keyedHash } from '../../platform/secret-box.ts';
import { findEnrolment, replaceCodes } from './repository.ts';

const HOW_MANY = 10;
/** Without letters and digits that are taken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As typed: case, blanks and dashes do not matter. */
export const hashRecoveryCode = (typed: string, customerId: string, appSecret: string): Buffer =>
  keyedHash(appSecret, 'recovery-code', customerId, typed.toLowerCase().replace(/[\s-]/g, ''));

/** In the place of all that there were. */
export async function giveNewCodes(
  trx: Transaction<Tables>,
  customerId: string,
  appSecret: string,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => `${group()}-${group()}`);
  await replaceCodes(
    trx,
    customerId,
    codes.map((code) => hashRecoveryCode(code, customerId, appSecret)),
  );
  return codes;
}

/** None where some are left: who has written those down may rely on them. */
export const giveFirstCodes = async (
  trx: Transaction<Tables>,
  customerId: string,
  appSecret: string,
): Promise<string[]> =>
  (await findEnrolment(trx, customerId)).recovery_codes > 0 ? [] : giveNewCodes(trx, customerId, appSecret);

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
export const hashRecoveryCode = (typed: string, customerId: string, codeKey: Buffer): Buffer =>
  keyedHash(codeKey, customerId, typed.toLowerCase().replace(/[\s-]/g, ''));

/** In the place of all that there were. */
export async function giveNewCodes(
  trx: Transaction<Tables>,
  customerId: string,
  codeKey: Buffer,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => `${group()}-${group()}`);
  await replaceCodes(
    trx,
    customerId,
    codes.map((code) => hashRecoveryCode(code, customerId, codeKey)),
  );
  return codes;
}

/** None where some are left: who has written those down may rely on them. */
export const giveFirstCodes = async (
  trx: Transaction<Tables>,
  customerId: string,
  codeKey: Buffer,
): Promise<string[]> =>
  (await findEnrolment(trx, customerId)).recovery_codes > 0 ? [] : giveNewCodes(trx, customerId, codeKey);

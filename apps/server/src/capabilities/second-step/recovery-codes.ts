import { randomInt } from 'node:crypto';
import { withoutSeparators } from '@marque/contracts/fields';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import { findEnrolment, replaceCodes } from './repository.ts';

const HOW_MANY = 10;
/** Leaves out letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ignores case, spaces and dashes. */
export const hashRecoveryCode = (typed: string, customerId: string, key: Buffer): Buffer =>
  keyedHash(key, customerId, withoutSeparators(typed.toLowerCase()));

/** Replaces all existing codes. */
export async function giveNewCodes(
  trx: Transaction<Tables>,
  customerId: string,
  codeKey: RotatingKey,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => `${group()}-${group()}`);
  await replaceCodes(
    trx,
    customerId,
    codes.map((code) => hashRecoveryCode(code, customerId, codeKey[0])),
  );
  return codes;
}

/** Returns no codes if unused ones are left, because the customer may rely on those. */
export const giveFirstCodes = async (
  trx: Transaction<Tables>,
  customerId: string,
  codeKey: RotatingKey,
): Promise<string[]> =>
  (await findEnrolment(trx, customerId)).recovery_codes > 0 ? [] : giveNewCodes(trx, customerId, codeKey);

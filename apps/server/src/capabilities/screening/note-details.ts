import type { Tables } from '@marque/db/rows.gen';
import { addressKey, type Details, telephoneKey } from '@marque/domain/screening/connections';
import type { Transaction } from 'kysely';
import { keyedHash } from '../../platform/secret-box.ts';
import { noteAddress, noteTelephone } from './detail-repository.ts';

/**
 * Notes a telephone number and an address for everybody who has them now, as keyed hashes. Call it before a profile loses
 * its details, and after it has got new ones. Whoever shares them later is then still found.
 */
export async function noteDetails(
  trx: Transaction<Tables>,
  details: Details,
  { key, at }: { key: Buffer; at: Date },
): Promise<void> {
  const [telephone, address] = [telephoneKey(details), addressKey(details)];
  if (telephone) await noteTelephone(trx, telephone, { hash: keyedHash(key, 'telephone', telephone), at });
  if (address) await noteAddress(trx, address, { hash: keyedHash(key, 'address', address), at });
}

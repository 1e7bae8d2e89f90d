import type { Tables } from '@marque/db/rows.gen';
import { addressKey, type Details, telephoneKey } from '@marque/domain/screening/connections';
import type { Transaction } from 'kysely';
import { everyHash, type RotatingKey } from '../../platform/rotating-key.ts';
import { noteAddress, noteTelephone } from './detail-repository.ts';

/**
 * Notes a telephone number and an address for everybody who has them now, as keyed hashes. Call it before a profile loses
 * its details, and after it has got new ones. Whoever shares them later is then still found.
 */
export async function noteDetails(
  trx: Transaction<Tables>,
  details: Details,
  { key, at }: { key: RotatingKey; at: Date },
): Promise<void> {
  const [telephone, address] = [telephoneKey(details), addressKey(details)];
  if (telephone)
    for (const hash of everyHash(key, 'telephone', telephone))
      await noteTelephone(trx, telephone, { hash, at });
  if (address)
    for (const hash of everyHash(key, 'address', address)) await noteAddress(trx, address, { hash, at });
}

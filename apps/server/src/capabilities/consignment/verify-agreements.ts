import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@marque/db/database';
import { sha256 } from '@marque/domain/bidding/sha256';
import { findAgreementsAfter } from './agreement-repository.ts';
import { signedFigures } from './current-agreement.ts';
import { recordHash } from './record-hash.ts';

export type AgreementFault =
  | 'text-changed'
  | 'figures-changed'
  | 'view-changed'
  | 'record-changed'
  | 'terms-not-accepted';

type Verification = {
  verified: number;
  faults: { id: string; reason: AgreementFault }[];
  /** Signed before the hash of the record existed: name, signer, time of signature, address and device are not covered. */
  withoutRecordHash: string[];
};

const AT_ONCE = 200;

/**
 * Computes the hashes of every agreement again, and compares its figures with the terms that the seller accepted. The
 * currency must be that of the listing's region, which cannot change once an agreement is signed.
 */
export async function verifyAgreements({ kysely }: Pick<Database, 'kysely'>): Promise<Verification> {
  const found: Verification = { verified: 0, faults: [], withoutRecordHash: [] };
  let last: string | null = null;
  for (;;) {
    const rows: Row[] = await findAgreementsAfter(kysely, last, AT_ONCE);
    for (const row of rows) {
      const reason = await faultOf(row);
      if (reason) found.faults.push({ id: row.id, reason });
      if (row.record_hash === null) found.withoutRecordHash.push(row.id);
      found.verified += 1;
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return found;
  }
}

type Row = Awaited<ReturnType<typeof findAgreementsAfter>>[number];

async function faultOf(row: Row): Promise<AgreementFault | null> {
  if ((await sha256(row.text)) !== row.hash) return 'text-changed';
  if (!isDeepStrictEqual(row.figures, signedFigures(row.region, row))) return 'figures-changed';
  if (row.first_viewed_at?.getTime() !== row.viewed_at.getTime()) return 'view-changed';
  if (row.record_hash !== null && (await recordHash(row)) !== row.record_hash) return 'record-changed';
  return row.step === 'accepted' ? null : 'terms-not-accepted';
}

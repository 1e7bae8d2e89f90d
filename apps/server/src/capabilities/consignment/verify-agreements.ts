import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@marque/db/database';
import { sha256 } from '@marque/domain/bidding/sha256';
import { type AgreementRow, findAgreementsAfter } from './agreement-repository.ts';
import { signedFigures } from './current-agreement.ts';
import { readSignatures } from './read-signatures.ts';
import { recordHash } from './record-hash.ts';

export type AgreementFault =
  | 'text-changed'
  | 'figures-changed'
  | 'view-changed'
  | 'record-changed'
  | 'terms-not-accepted'
  | 'agreement-missing'
  | 'signature-not-audited';

type Verification = {
  verified: number;
  faults: { id: string; reason: AgreementFault }[];
  /** Signed before the hash of the record existed: name, signer, time of signature, address and device are not covered. */
  withoutRecordHash: string[];
  /** Signed before signatures were entered in the audit: only the record itself can be verified. */
  withoutAuditEntry: string[];
};

const AT_ONCE = 200;

/**
 * Computes the hashes of every agreement again, and compares its figures with the terms that the seller accepted. The
 * currency must be that of the listing's region, which cannot change once an agreement is signed. Every signature in the
 * audit must have its agreement with the same hash. The chain of the audit is verified apart.
 */
export async function verifyAgreements({ kysely }: Pick<Database, 'kysely'>): Promise<Verification> {
  const faults = new Map<string, AgreementFault>();
  /** The smallest id that an entry names. Ids grow with the time. */
  let firstAudited: string | null = null;
  for await (const { agreementId, recordHash: audited, agreement } of readSignatures(kysely, AT_ONCE)) {
    if (firstAudited === null || agreementId < firstAudited) firstAudited = agreementId;
    const reason = await faultOfSignature(agreement, audited);
    if (reason) faults.set(agreementId, reason);
  }

  const found: Omit<Verification, 'faults'> = { verified: 0, withoutRecordHash: [], withoutAuditEntry: [] };
  let last: string | null = null;
  for (;;) {
    const rows: Row[] = await findAgreementsAfter(kysely, last, AT_ONCE);
    for (const row of rows) {
      const isOlder = !row.is_audited && (firstAudited === null || row.id < firstAudited);
      const reason = await faultOf(row, isOlder);
      if (reason) faults.set(row.id, reason);
      if (isOlder) found.withoutAuditEntry.push(row.id);
      if (row.record_hash === null) found.withoutRecordHash.push(row.id);
      found.verified += 1;
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) break;
  }
  return { ...found, faults: [...faults].map(([id, reason]) => ({ id, reason })) };
}

async function faultOfSignature(
  agreement: AgreementRow | undefined,
  audited: string,
): Promise<AgreementFault | null> {
  if (!agreement) return 'agreement-missing';
  if ((await sha256(agreement.text)) !== agreement.hash) return 'text-changed';
  const isAsSigned = agreement.record_hash === audited && (await recordHash(agreement)) === audited;
  return isAsSigned ? null : 'record-changed';
}

type Row = Awaited<ReturnType<typeof findAgreementsAfter>>[number];

async function faultOf(row: Row, isOlder: boolean): Promise<AgreementFault | null> {
  if ((await sha256(row.text)) !== row.hash) return 'text-changed';
  if (!isDeepStrictEqual(row.figures, signedFigures(row.region, row))) return 'figures-changed';
  if (row.first_viewed_at?.getTime() !== row.viewed_at.getTime()) return 'view-changed';
  if (row.record_hash !== null && (await recordHash(row)) !== row.record_hash) return 'record-changed';
  if (row.step !== 'accepted') return 'terms-not-accepted';
  return row.is_audited || isOlder ? null : 'signature-not-audited';
}

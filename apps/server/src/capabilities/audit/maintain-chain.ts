import type { Database } from '@marque/db/database';
import { FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import { DAY_MS } from '@marque/domain/time/durations';
import { type ChainHead, readState, saveVerification } from './chain-repository.ts';
import { linkUnlinkedEntries } from './link-unlinked-entries.ts';
import { faultOfHead, type Verdict, verifyChain } from './verify-chain.ts';
import { DAILY_PARTS, verifyNextPart } from './verify-next-part.ts';

/**
 * Links waiting entries and verifies the new links. Once a day, and while there is a fault, it verifies a part of the
 * whole chain again. `remembered` is a head that must still be part of it.
 */
export async function maintainChain(
  database: Database,
  now: Date,
  remembered: ChainHead = FIRST_AUDIT_HEAD,
  parts = DAILY_PARTS,
): Promise<Verdict> {
  await linkUnlinkedEntries(database);
  const state = await readState(database.kysely);
  const last = { position: state.verified_position, hash: state.verified_hash };
  const { verified, fault: ofNewLinks } = await verifyChain(database, last);
  const isDue = state.part_verified_at === null || now.getTime() - state.part_verified_at.getTime() >= DAY_MS;
  const wantsPart = isDue || state.fault !== null || ofNewLinks !== null;
  const part = wantsPart ? await verifyNextPart(database, { round: state, now, parts }) : null;
  const fault = part?.fault ?? ofNewLinks ?? (await faultOfHead(database, remembered));
  await saveVerification(database.kysely, {
    verified_at: now,
    ...(part?.progress ? { part_verified_at: now, ...part.progress } : {}),
    ...(part?.allVerifiedSince ? { fully_verified_at: part.allVerifiedSince } : {}),
    // After a fault, keep the last good head. It proves which entries are missing.
    ...(fault ? {} : { verified_position: verified.position, verified_hash: verified.hash }),
    fault: fault?.reason ?? null,
    fault_position: fault?.position ?? null,
  });
  return { verified, fault };
}

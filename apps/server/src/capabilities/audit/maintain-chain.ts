import type { Database } from '@marque/db/database';
import { FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import { DAY_MS } from '@marque/domain/time/durations';
import { type ChainHead, readState, saveVerification } from './chain-repository.ts';
import { linkUnlinkedEntries } from './link-unlinked-entries.ts';
import { faultOfHead, type Verdict, verifyChain } from './verify-chain.ts';

/**
 * Links waiting entries and verifies the new links. Once a day, and while there is a fault, it verifies the whole
 * chain. `remembered` is a head that must still be part of it.
 */
export async function maintainChain(
  database: Database,
  now: Date,
  remembered: ChainHead = FIRST_AUDIT_HEAD,
): Promise<Verdict> {
  await linkUnlinkedEntries(database);
  const state = await readState(database.kysely);
  const last = { position: state.verified_position, hash: state.verified_hash };
  const increment = await verifyChain(database, last);
  const isDue =
    state.fully_verified_at === null || now.getTime() - state.fully_verified_at.getTime() >= DAY_MS;
  const isFull = isDue || state.fault !== null || increment.fault !== null;
  const verdict = isFull ? await verifyChain(database, FIRST_AUDIT_HEAD) : increment;
  const fault = verdict.fault ?? increment.fault ?? (await faultOfHead(database, remembered));
  await saveVerification(database.kysely, {
    verified_at: now,
    ...(isFull ? { fully_verified_at: now } : {}),
    // After a fault, keep the last good head. It proves which entries are missing.
    ...(fault ? {} : { verified_position: verdict.verified.position, verified_hash: verdict.verified.hash }),
    fault: fault?.reason ?? null,
    fault_position: fault?.position ?? null,
  });
  return { verified: verdict.verified, fault };
}

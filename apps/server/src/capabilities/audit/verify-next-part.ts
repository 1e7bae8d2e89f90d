import type { Database } from '@marque/db/database';
import { FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import { DAY_MS } from '@marque/domain/time/durations';
import { type AuditState, type ChainHead, findHead } from './chain-repository.ts';
import { faultOfUnlinked, type Verdict, verifyLinks } from './verify-chain.ts';

type Parts = {
  /** After so many days, a round has verified the whole chain. */
  roundDays: number;
  /** A part has at least so many entries, so a chain that is not longer is verified as a whole each day. */
  atLeast: number;
};

/** Each entry is verified again after four weeks at the latest. */
export const DAILY_PARTS: Parts = { roundDays: 28, atLeast: 100_000 };

type Progress = Pick<AuditState, 'round_position' | 'round_hash' | 'round_entry_id' | 'round_began_at'>;

type Part = Pick<Verdict, 'fault'> & {
  /** Where the round is afterwards. Absent after a fault, because the round then stays where it was. */
  progress?: Progress;
  /** When the round began, if this part was its last. Every entry has been verified since then. */
  allVerifiedSince?: Date;
};

const START: Progress = {
  round_position: 0,
  round_hash: FIRST_AUDIT_HEAD.hash,
  round_entry_id: 0,
  round_began_at: null,
};

/** Verifies the next part of the chain: as much as the round must have done by tomorrow, so that it ends in time. */
export async function verifyNextPart(
  database: Database,
  { round, now, parts }: { round: Progress; now: Date; parts: Parts },
): Promise<Part> {
  const beganAt = round.round_began_at ?? now;
  const from: ChainHead = { position: round.round_position, hash: round.round_hash };
  const days = (now.getTime() - beganAt.getTime()) / DAY_MS + 1;
  const end = (await findHead(database.kysely)).position;
  const due = Math.ceil(end * Math.min(1, days / parts.roundDays));
  const until = Math.max(due, from.position + parts.atLeast);
  const isLast = until >= end;

  const { verified, lastEntry, fault } = await verifyLinks(database, from, isLast ? undefined : until);
  if (fault) return { fault };
  const lastOfPart = Math.max(lastEntry, round.round_entry_id);
  const entries = { after: round.round_entry_id, until: isLast ? null : lastOfPart };
  const unlinked = await faultOfUnlinked(database, verified, entries);
  if (unlinked) return { fault: unlinked };
  if (isLast) return { fault: null, progress: START, allVerifiedSince: beganAt };
  return {
    fault: null,
    progress: {
      round_position: verified.position,
      round_hash: verified.hash,
      round_entry_id: lastOfPart,
      round_began_at: beganAt,
    },
  };
}

import type { readAuditVerification as contract } from '@marque/contracts/audit';
import type { DataOf } from '@marque/contracts/endpoint';
import type { Context } from '../../platform/context.ts';
import { findHead, findLinkAt, readState } from './chain-repository.ts';

/** Returns the result of the last verification. A job verifies every minute. */
export async function readVerification({ db }: Pick<Context, 'db'>): Promise<DataOf<typeof contract>> {
  const [state, head] = await Promise.all([readState(db.kysely), findHead(db.kysely)]);
  const last = state.verified_position > 0 ? await findLinkAt(db.kysely, state.verified_position) : undefined;
  return {
    state: state.verified_at === null ? 'not-verified' : state.fault ? 'broken' : 'holds',
    fault:
      state.fault && state.fault_position !== null
        ? { position: state.fault_position, reason: state.fault }
        : null,
    last: last ? { entry: last.entry_id, position: last.position, hash: last.hash } : null,
    verified_at: state.verified_at?.toISOString() ?? null,
    fully_verified_at: state.fully_verified_at?.toISOString() ?? null,
    newer: Math.max(0, head.position - state.verified_position),
  };
}

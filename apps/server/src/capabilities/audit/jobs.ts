import { keepAuditJob } from '@marque/contracts/audit';
import { FIRST_AUDIT_HEAD } from '@marque/domain/audit/audit-chain';
import type { Logger } from 'pino';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { maintainChain } from './maintain-chain.ts';

/**
 * An attacker with access to the database can rewrite the whole chain and the stored result of its verification. The
 * attacker cannot change the head that this process remembers, nor the heads in the log.
 */
export function auditJobs(log: Logger): JobHandler[] {
  let remembered = FIRST_AUDIT_HEAD;
  return [
    handle(keepAuditJob, async ({ db, clock }) => {
      const { verified, fault } = await maintainChain(db, clock.now(), remembered);
      if (fault) log.error({ ...fault }, 'the audit does not hold');
      else if (verified.position > remembered.position) {
        remembered = verified;
        log.info({ auditHead: `${verified.position}:${verified.hash}` }, 'audit verified');
      }
    }),
  ];
}

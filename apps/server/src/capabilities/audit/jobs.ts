import { keepAuditJob } from '@marque/contracts/audit';
import { handle } from '../../platform/jobs/handler.ts';
import { keepChain } from './keep-chain.ts';

export const auditJobs = [handle(keepAuditJob, ({ db, clock }) => keepChain(db, clock.now()))];

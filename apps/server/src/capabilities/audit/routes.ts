import * as contracts from '@marque/contracts/audit';
import { answer } from '../../platform/http/answer.ts';
import { readAudit } from './read-audit.ts';
import { readAuditEntry } from './read-audit-entry.ts';
import { readVerification } from './read-verification.ts';

export const auditRoutes = [
  answer(contracts.readAudit, (context, { query }) => readAudit(context, query)),
  answer(contracts.readAuditVerification, (context) => readVerification(context)),
  answer(contracts.readAuditEntry, (context, { params }) => readAuditEntry(context, params.id)),
];

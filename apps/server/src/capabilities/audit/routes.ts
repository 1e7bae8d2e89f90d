import * as contracts from '@marque/contracts/audit';
import { answer } from '../../platform/http/answer.ts';
import { exportAudit } from './export-audit.ts';
import { readAudit } from './read-audit.ts';
import { readAuditEntry } from './read-audit-entry.ts';
import { readVerification } from './read-verification.ts';

export const auditRoutes = [
  answer(contracts.readAudit, (context, { query }) => readAudit(context, query)),
  answer(contracts.exportAudit, (context, { query }, http) => {
    http.attachFile({ name: 'audit.csv', type: 'text/csv' });
    return exportAudit(context, query);
  }),
  answer(contracts.readAuditVerification, (context) => readVerification(context)),
  answer(contracts.readAuditEntry, (context, { params }) => readAuditEntry(context, params.id)),
];

import * as contracts from '@marque/contracts/audit';
import { refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import { presentEntryInFull } from './present-entry.ts';
import { readAudit } from './read-audit.ts';
import { readVerification } from './read-verification.ts';
import { findEntry } from './repository.ts';

export const auditRoutes = [
  answer(contracts.readAudit, (context, { query }) => readAudit(context, query)),
  answer(contracts.readAuditVerification, (context) => readVerification(context)),
  answer(contracts.readAuditEntry, async ({ db }, { params }) => {
    const row = await findEntry(db, params.id);
    return row ? presentEntryInFull(row) : refuse('not-found');
  }),
];

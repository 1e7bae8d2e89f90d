import { PERMISSIONS } from '@marque/domain/access/permissions';
import { AUDIT_FAULTS, AUDIT_SUBJECTS } from '@marque/domain/audit/audit-chain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { exporting } from './list-export.ts';
import { listSort } from './list-sort.ts';
import { person } from './person.ts';

const capability = 'audit';
const access = { permission: 'audit.read' } as const;

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  /** Null for the system itself. */
  actor: person.nullable(),
  /** The person for whom the actor acted; null if there is none. */
  acting_for: person.nullable(),
  permission: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null if the entry is not in the chain yet. Entries of the system are added within a minute. */
  position: z.int().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditEntryInFull = auditEntry.extend({
  /** The old and new value of each field. Secrets appear as keyed hashes. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  detail: z.record(z.string(), z.unknown()),
  request_id: z.string().nullable(),
  previous_hash: z.string().nullable(),
  hash: z.string().nullable(),
});
export type AuditEntryInFull = z.output<typeof auditEntryInFull>;

export const AUDIT_PAGE = 50;

/** Ids are bigints in the database, but larger numbers than this are not exact in JavaScript. */
const entryNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const auditFilters = z.object({
  subject_kind: z.enum(AUDIT_SUBJECTS).optional(),
  subject_id: z.string().trim().min(1).max(100).optional(),
  /** Username or id. */
  actor: z.string().trim().min(1).max(100).optional(),
  permission: z.enum(PERMISSIONS).optional(),
  from: z.iso.datetime().optional(),
  /** Exclusive. */
  to: z.iso.datetime().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

const auditView = auditFilters.extend({ sort: listSort('office-audit') });

export const readAudit = endpoint({
  operation: 'readAudit',
  capability,
  method: 'GET',
  path: '/api/office/audit',
  summary: 'The actions of staff and the system, by default the newest first',
  access,
  query: auditView.extend({
    /** `meta.next` of the page before. */
    before: entryNumber.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(AUDIT_PAGE),
  }),
  answer: {
    status: 200,
    data: z.array(auditEntry),
    meta: z.object({ next: z.int().nullable() }),
  },
});

export const exportAudit = endpoint({
  ...exporting,
  operation: 'exportAudit',
  capability,
  path: '/api/office/audit.csv',
  summary: 'The actions of a view as a CSV file, in its order, at most 10,000. The audit records it',
  access: { permission: 'audit.export' },
  query: auditView,
});

export const readAuditVerification = endpoint({
  operation: 'readAuditVerification',
  capability,
  method: 'GET',
  path: '/api/office/audit/verification',
  summary: 'Whether the hash chain of the audit is valid, and up to which entry it was verified',
  access,
  answer: {
    status: 200,
    data: z.object({
      state: z.enum(['not-verified', 'holds', 'broken']),
      fault: z.object({ position: z.int(), reason: z.enum(AUDIT_FAULTS) }).nullable(),
      /** The last entry that was verified; null if none was. */
      last: z.object({ entry: z.int(), position: z.int(), hash: z.string() }).nullable(),
      verified_at: z.iso.datetime().nullable(),
      /** Every entry has been verified since then, and not only the new ones. A long chain is verified in daily parts. */
      fully_verified_at: z.iso.datetime().nullable(),
      /** The number of links added since then. */
      newer: z.int(),
    }),
  },
});

export const readAuditEntry = endpoint({
  operation: 'readAuditEntry',
  capability,
  method: 'GET',
  path: '/api/office/audit/{id}',
  summary: 'One entry of the audit, with its changes and its position in the hash chain',
  access,
  params: z.object({ id: entryNumber }),
  answer: { status: 200, data: auditEntryInFull },
  refusals: { 'not-found': 404 },
});

/** Runs each minute. Links the entries of the system and verifies new entries; once a day it verifies all entries. */
export const keepAuditJob = job('audit.keep', z.object({}));

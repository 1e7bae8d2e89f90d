import type { AuditEntry, AuditEntryInFull } from '@marque/contracts/audit';
import type { AuditRow } from './repository.ts';

const person = (id: string | null, username: string | null) => (id && username ? { id, username } : null);

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  actor: person(row.actor_id, row.actor_name),
  acting_for: person(row.acting_for, row.acting_for_name),
  permission: row.permission,
  reason: row.reason,
  position: row.position,
});

export const presentEntryInFull = (row: AuditRow): AuditEntryInFull => ({
  ...presentEntry(row),
  changes: row.changes as AuditEntryInFull['changes'],
  detail: row.detail,
  request_id: row.request_id,
  previous_hash: row.previous_hash,
  hash: row.hash,
});

import type { Colleague } from '@marque/contracts/staff';
import { fullName } from '@marque/domain/customers/full-name';
import type { findStaff } from './staff-repository.ts';

type Row = Awaited<ReturnType<typeof findStaff>>[number];

export const presentColleague = (row: Row): Colleague => ({
  id: row.id,
  username: row.username,
  name: fullName(row),
  email: row.email,
  roles: row.roles.map((held) => ({ ...held, given_at: new Date(held.given_at).toISOString() })),
  has_second_step: row.has_second_step,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

import type { SwitchChange, SwitchState } from '@marque/contracts/switches';
import { isSwitchOn, SWITCHES, type SwitchName } from '@marque/domain/switches/switches';
import type { SwitchChangeRow } from './repository.ts';

export const presentSwitch = (
  name: SwitchName,
  latest: SwitchChangeRow | undefined,
  now: Date,
): SwitchState => ({
  name,
  is_on: isSwitchOn(latest && { expiresAt: latest.expires_at }, now),
  longest_hours: SWITCHES[name].longestHours,
  latest: latest ? changeOf(latest) : null,
});

export const presentChange = (row: SwitchChangeRow): SwitchChange => ({
  id: row.id,
  name: row.switch,
  ...changeOf(row),
});

const changeOf = (row: SwitchChangeRow) => ({
  is_on: row.expires_at !== null,
  owner: { id: row.changed_by, username: row.owner_name },
  reason: row.reason,
  changed_at: row.changed_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
});

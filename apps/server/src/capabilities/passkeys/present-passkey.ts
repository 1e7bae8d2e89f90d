import type { Passkey } from '@marque/contracts/passkeys';
import type { PasskeyRow } from './repository.ts';

export const presentPasskey = ({ id, name, backed_up, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  backed_up,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

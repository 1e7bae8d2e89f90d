import type { SwitchState } from '@marque/contracts/switches';
import type { Tables } from '@marque/db/rows.gen';
import type { SwitchName } from '@marque/domain/switches/switches';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { presentSwitch } from './present-switch.ts';
import { findLatestChange, insertChange, type SwitchChangeRow } from './repository.ts';

type Staff = Pick<Context<StaffActor<'switches.change'>>, 'actor' | 'requestId'>;

type Change = {
  name: SwitchName;
  before: SwitchChangeRow | undefined;
  /** Null turns the switch off. */
  expiresAt: Date | null;
  reason: string;
  at: Date;
};

/** Records a change of a locked switch, with its audit entry. */
export async function changeSwitch(
  trx: Transaction<Tables>,
  { actor, requestId }: Staff,
  { name, before, expiresAt, reason, at }: Change,
): Promise<SwitchState> {
  await insertChange(trx, {
    ...{ switch: name, reason, changed_at: at, expires_at: expiresAt },
    changed_by: actor.customer.id,
  });
  await writeAudit(trx, [
    {
      ...{ actor, requestId, at, reason },
      action: expiresAt ? 'switch-turned-on' : 'switch-turned-off',
      subject: { kind: 'switch', id: name },
      changes: describeChanges(
        { expires_at: before?.expires_at?.toISOString() ?? null },
        { expires_at: expiresAt?.toISOString() ?? null },
      ),
    },
  ]);
  return presentSwitch(name, await findLatestChange(trx, name), at);
}

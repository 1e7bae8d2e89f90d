import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { SwitchState } from '@marque/contracts/switches';
import { inTransaction } from '@marque/db/transaction';
import { isSwitchOn, type SwitchName } from '@marque/domain/switches/switches';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import { changeSwitch } from './change-switch.ts';
import { findLatestChange, lockSwitch } from './repository.ts';

export async function turnSwitchOff(
  context: Context<StaffActor<'switches.change'>>,
  { name, reason }: { name: SwitchName; reason: string },
  switches: Switches,
): Promise<SwitchState | Refusal<'switch-already-off'>> {
  const { db, clock } = context;
  const changed = await inTransaction(db, async (trx) => {
    await lockSwitch(trx, name);
    const at = clock.now();
    const before = await findLatestChange(trx, name);
    if (!before || !isSwitchOn({ expiresAt: before.expires_at }, at)) return refuse('switch-already-off');
    return changeSwitch(trx, context, { name, before, expiresAt: null, reason, at });
  });
  if (!isRefusal(changed)) await switches.announce();
  return changed;
}

import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { SwitchState } from '@marque/contracts/switches';
import { inTransaction } from '@marque/db/transaction';
import { expiryOfSwitch, SWITCHES, type SwitchName } from '@marque/domain/switches/switches';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import { changeSwitch } from './change-switch.ts';
import { findLatestChange, lockSwitch } from './repository.ts';

type Wanted = { name: SwitchName; hours: number; reason: string };

/** Turns a switch on for some hours. If it is on already, the caller becomes its owner, and it gets another end. */
export async function turnSwitchOn(
  context: Context<StaffActor<'switches.change'>>,
  { name, hours, reason }: Wanted,
  switches: Switches,
): Promise<SwitchState | Refusal<'switch-too-long'>> {
  const { db, clock } = context;
  const changed = await inTransaction(db, async (trx) => {
    await lockSwitch(trx, name);
    const at = clock.now();
    const expiresAt = expiryOfSwitch(name, hours, at);
    if (!expiresAt)
      return refuse('switch-too-long', {
        ...{ pointer: '/hours', values: { max: SWITCHES[name].longestHours } },
      });
    const before = await findLatestChange(trx, name);
    return changeSwitch(trx, context, { name, before, expiresAt, reason, at });
  });
  if (!isRefusal(changed)) await switches.announce();
  return changed;
}

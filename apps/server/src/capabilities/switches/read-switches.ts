import type { SwitchState } from '@marque/contracts/switches';
import type { Context } from '../../platform/context.ts';
import { presentSwitch } from './present-switch.ts';
import { findLatestChanges } from './repository.ts';

export async function readSwitches({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<SwitchState[]> {
  const now = clock.now();
  const switches = await findLatestChanges(db.kysely);
  return switches.map(({ name, latest }) => presentSwitch(name, latest, now));
}

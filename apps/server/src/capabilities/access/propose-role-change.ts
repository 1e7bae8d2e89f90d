import type { Proposal } from '@marque/contracts/access';
import type { Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { propose } from './propose.ts';
import { lockChangeableHolder, type RoleChange } from './role-change.ts';

type Obstacle = 'not-found' | 'role-held' | 'role-not-held' | 'role-needs-verified-email';

export const proposeRoleChange = (
  context: Context<StaffActor<'roles.change'>>,
  { reason, ...change }: RoleChange & { reason: string },
  live: LivePublisher,
): Promise<Proposal | Refusal<Obstacle>> =>
  inTransaction(context.db, async (trx) => {
    const holder = await lockChangeableHolder(trx, change);
    if ('refused' in holder) return holder;
    const subject = { kind: 'role', id: change.customer } as const;
    return propose(trx, context, { kind: 'change-role', payload: change, reason, subject }, live);
  });

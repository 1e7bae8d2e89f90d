import type { ProposalContext } from '@marque/contracts/access';
import type { Refusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Permission } from '@marque/domain/access/permissions';
import type { ProposalKindName } from '@marque/domain/access/proposal';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { StaffActor } from '../../platform/context.ts';

export type CarryOutCode =
  | ('not-found' | 'auction-ended' | 'bid-not-voidable' | 'role-held' | 'role-not-held')
  | 'role-needs-verified-email'
  | ('nothing-to-refund' | 'refund-too-high' | 'payment-disputed');

/** A proposal that one person made and another person confirmed. `actor` is the second person. */
export type ConfirmedProposal<Payload, P extends Permission = Permission> = {
  actor: StaffActor<P>;
  proposal: { id: string; proposedBy: string; reason: string; payload: Payload };
  requestId: string;
  now: Date;
};

/**
 * An action that needs two people. The capability that carries it out defines its kind. `app.ts` collects the kinds, so
 * that `access` does not import these capabilities.
 */
export type ProposalKind = {
  name: ProposalKindName;
  permission: Permission;
  /** Whether the proposal is about an affair of this person's own. If so, they can neither confirm nor decline it. */
  isOwnAffair(
    trx: Transaction<Tables>,
    actor: StaffActor,
    payload: Record<string, unknown>,
  ): Promise<boolean>;
  /** What the second person must know. */
  describe(kysely: Kysely<Tables>, payload: Record<string, unknown>): Promise<ProposalContext>;
  /**
   * Runs in the transaction of the confirmation. It must refuse before it writes, and it must write the audit entry of
   * the action, because the confirmation itself writes none. Announcements use `afterCommit`.
   */
  carryOut(
    trx: Transaction<Tables>,
    confirmed: ConfirmedProposal<Record<string, unknown>>,
  ): Promise<Refusal<CarryOutCode> | undefined>;
};

/** Binds a kind to the schema of its payload. The stored payload is parsed before the action is carried out. */
export const proposalKind = <Payload extends z.ZodType, P extends Permission>(kind: {
  name: ProposalKindName;
  permission: P;
  payload: Payload;
  describe(kysely: Kysely<Tables>, payload: z.output<Payload>): Promise<ProposalContext>;
  isOwnAffair?(trx: Transaction<Tables>, actor: StaffActor, payload: z.output<Payload>): Promise<boolean>;
  carryOut(
    trx: Transaction<Tables>,
    confirmed: ConfirmedProposal<z.output<Payload>, P>,
  ): Promise<Refusal<CarryOutCode> | undefined>;
}): ProposalKind => ({
  name: kind.name,
  permission: kind.permission,
  isOwnAffair: async (trx, actor, payload) =>
    (await kind.isOwnAffair?.(trx, actor, kind.payload.parse(payload))) ?? false,
  describe: (kysely, payload) => kind.describe(kysely, kind.payload.parse(payload)),
  carryOut: (trx, { actor, proposal, ...confirmed }) =>
    kind.carryOut(trx, {
      ...confirmed,
      actor: { ...actor, permission: kind.permission },
      proposal: { ...proposal, payload: kind.payload.parse(proposal.payload) },
    }),
});

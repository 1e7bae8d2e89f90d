import type { Tables } from '@marque/db/rows.gen';
import type { ProposalKindName } from '@marque/domain/access/proposal';
import type { Role } from '@marque/domain/access/roles';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isPartyOfCar } from '../conflicts/is-party.ts';

const proposals = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('proposals')
    .innerJoin('customers as proposers', 'proposers.id', 'proposals.proposed_by')
    .leftJoin('customers as confirmers', 'confirmers.id', 'proposals.confirmed_by')
    .selectAll('proposals')
    .select(['proposers.username as proposer_name', 'confirmers.username as confirmer_name']);

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

export const findProposal = (kysely: Kysely<Tables>, id: string) =>
  proposals(kysely).where('proposals.id', '=', id).executeTakeFirst();

/** If two people decide at the same time, the second waits for this lock and then sees the first decision. */
export const lockProposal = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether a proposal is about a car of which the person is a party, or about its sale, in a statement that reads `proposals`. */
export const isAboutCarOfParty = (personId: string): RawBuilder<boolean> =>
  isPartyOfCar(
    personId,
    sql`case proposals.subject_kind
      when 'listing' then proposals.subject_id::uuid
      when 'sale' then (select sales.listing_id from sales where sales.id = proposals.subject_id::uuid) end`,
  );

/**
 * The open proposals that the reader may know of. A party of a car reads none about it: a bidder would learn before all others
 * that a bid may be voided, and a buyer would read why staff want to refund the premium.
 */
const openProposals = (kysely: Kysely<Tables>, { readerId, now }: { readerId: string; now: Date }) =>
  proposals(kysely)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not }) => not(isAboutCarOfParty(readerId)));

/** The open proposals of one kind, those that expire first on top. The limit is for each kind, so that one does not hide another. */
export const findOpenProposals = (
  kysely: Kysely<Tables>,
  kind: ProposalKindName,
  asked: { readerId: string; now: Date },
) =>
  openProposals(kysely, asked).where('proposals.kind', '=', kind).orderBy('expires_at').limit(100).execute();

export const findOpenProposalsAbout = (
  kysely: Kysely<Tables>,
  { kind, id }: { kind: ProposalRow['subject_kind']; id: string },
  asked: { readerId: string; now: Date },
) =>
  openProposals(kysely, asked)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('proposed_at')
    .orderBy('proposals.id')
    .execute();

export const insertProposal = (trx: Transaction<Tables>, proposal: Insertable<Tables['proposals']>) =>
  trx.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow();

export const settleProposal = (
  trx: Transaction<Tables>,
  id: string,
  settled: { confirmed_by: string; confirmed_at: Date } | { withdrawn_by: string; withdrawn_at: Date },
) => trx.updateTable('proposals').set(settled).where('id', '=', id).execute();

/** The lock keeps roles and standing of these people as they are until the transaction ends. */
export const lockPeople = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx
    .selectFrom('customers')
    .select(['id', 'roles', 'blocked_at', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The lock makes two changes of one person's roles run one after the other. */
export const lockRoleHolder = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('customers')
    .select(['id', 'roles', 'email_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const giveRole = (
  trx: Transaction<Tables>,
  given: { customer_id: string; role: Role; given_by: string; given_at: Date },
) => trx.insertInto('customer_roles').values(given).execute();

export const removeRole = (trx: Transaction<Tables>, customerId: string, role: Role) =>
  trx.deleteFrom('customer_roles').where('customer_id', '=', customerId).where('role', '=', role).execute();

import type { readLiveAuction as contract, LiveAuction } from '@marque/contracts/bidding/live-board';
import type { MetaOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import { auctionDecisions } from '@marque/domain/bidding/auction-decisions';
import { homeTimeZone } from '@marque/domain/money/currency';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentProposal } from '../access/present-proposal.ts';
import { findOpenProposalsAbout } from '../access/repository.ts';
import { auctionOf } from '../bidding/auction-row.ts';
import { previewVoids } from '../bidding/preview-voids.ts';
import { presentLine } from '../bidding/read-bids.ts';
import { isParty } from '../conflicts/is-party.ts';
import { presentBoardAuction } from './present-board-auction.ts';
import { findBoardAuction, findEntries } from './repository.ts';

const PAGE = 50;

type Answer = { data: LiveAuction; meta: MetaOf<typeof contract> } | Refusal<'not-found'>;

/** An auction as staff see it, with what the caller may decide. Maximums and amounts of sealed bids are not read. */
export async function readLiveAuction(
  { db: { kysely }, clock, actor }: Context<StaffActor<'listings.read'>>,
  { id, before }: { id: string; before?: number | undefined },
): Promise<Answer> {
  const row = await findBoardAuction(kysely, id);
  if (!row) return refuse('not-found');
  const now = clock.now();
  const [lines, proposals, is_party] = await Promise.all([
    findEntries(kysely, id, { before, limit: PAGE + 1 }),
    findOpenProposalsAbout(kysely, { kind: 'listing', id }, { readerId: actor.customer.id, now }),
    isParty(kysely, actor, id),
  ]);
  const isAllowed = (permission: Permission) => may(actor.customer.profile.roles, permission);
  const decisions = auctionDecisions(auctionOf(row).terms, now, { isParty: is_party, may: isAllowed });
  const entries = lines.slice(0, PAGE).map((line) => ({
    ...line,
    can_void: decisions.includes('void') && line.is_bid && !line.voided,
  }));
  const voidable = entries.filter(({ can_void }) => can_void).map(({ sequence }) => sequence);
  const effects = await previewVoids(kysely, row, voidable);
  return {
    data: {
      ...presentBoardAuction(row),
      time_zone: homeTimeZone(row.region),
      starting_price: row.starting_price,
      seller: { id: row.owner_id, username: row.seller_username },
      is_party,
      decisions,
      entries: entries.map((line) => ({
        ...presentLine(line),
        voided: line.voided,
        can_void: line.can_void,
        void_effect: effects.get(line.sequence) ?? null,
      })),
      void_proposals: proposals
        .filter(({ kind }) => kind === 'void-bid' && isAllowed('bids.void'))
        .map((proposal) => presentProposal(proposal, now)),
    },
    meta: { next: lines.length > PAGE ? (entries.at(-1)?.sequence ?? null) : null },
  };
}

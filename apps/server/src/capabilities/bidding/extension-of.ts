import type { BidsTable } from '@marque/db/rows.gen';
import type { EntryKind } from '@marque/domain/bidding/entry-kinds';
import { EXTENSION_REASONS } from '@marque/domain/bidding/extend-end';
import type { LedgerFact } from '@marque/domain/bidding/ledger-chain';
import type { Selectable } from 'kysely';

type Line = { kind: EntryKind } & Pick<Selectable<BidsTable>, 'ends_after' | 'reason'>;

/** The public fact of an entry that extends an auction. The reason of a void is in the same column, and is not public. */
export function extensionOf({ kind, ends_after, reason }: Line): LedgerFact['extension'] {
  const known = EXTENSION_REASONS.find((name) => name === reason);
  return kind === 'extended' && ends_after && known
    ? { endsAt: ends_after.toISOString(), reason: known }
    : undefined;
}

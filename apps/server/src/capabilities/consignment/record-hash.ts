import type { AgreementsTable } from '@marque/db/rows.gen';
import { sha256 } from '@marque/domain/bidding/sha256';
import type { Selectable } from 'kysely';

type AgreementRecord = Omit<Selectable<AgreementsTable>, 'id' | 'text' | 'record_hash'>;

/**
 * The hash of everything that an agreement records. `hash` stands for its text. Names and order of the fields must never
 * change, because old records are verified with the same function.
 */
export const recordHash = (record: AgreementRecord): Promise<string> =>
  sha256(
    JSON.stringify([
      ...[record.listing_id, record.terms_number, record.signer_id],
      ...[record.hash, record.text_version, record.locale],
      // PostgreSQL orders the names in its own way.
      Object.entries(record.figures as Record<string, unknown>).sort(([one], [other]) =>
        one < other ? -1 : 1,
      ),
      ...[record.name, record.viewed_at.toISOString(), record.signed_at.toISOString()],
      ...[record.address, record.user_agent],
    ]),
  );

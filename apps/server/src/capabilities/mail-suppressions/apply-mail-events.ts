import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { endedDeferral, suppressionAfter } from '@marque/domain/notifications/mail-suppression';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AddressReport, MailEvent } from './mail-event.ts';
import {
  deleteDeferrals,
  insertSuppression,
  lockSuppression,
  markNotice,
  replaceSuppression,
} from './repository.ts';

/** Suppresses the addresses, and marks the mails in the record of messages. Doing it twice changes nothing. */
export async function applyMailEvents(db: Database, events: readonly MailEvent[], now: Date): Promise<void> {
  const known = events.filter(({ address }) => z.email().max(254).safeParse(address).success);
  // In one order, so that two messages about the same addresses never wait for each other.
  const sorted = known.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1));
  if (sorted.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const event of sorted) {
      if (event.cause !== null) await suppress(trx, { ...event, cause: event.cause });
      await markNotice(trx, event);
    }
    await deleteDeferrals(trx, endedDeferral(now));
  });
}

async function suppress(trx: Transaction<Tables>, event: AddressReport): Promise<void> {
  if (await insertSuppression(trx, event)) return;
  const before = await lockSuppression(trx, event.address);
  if (suppressionAfter(before, event) !== before) await replaceSuppression(trx, event);
}

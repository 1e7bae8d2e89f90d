import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { describeDifferences } from '@marque/domain/content/describe-differences';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import { entryKey } from '../entry-key.ts';
import type { TextFiles } from '../files/read-text-files.ts';
import { incrementVersion, lockState, markSeeded } from '../version/state-repository.ts';
import {
  findCurrent,
  findOldSlugs,
  type ImportedText,
  insertEntries,
  insertTexts,
  type PublishedText,
} from './import-repository.ts';

type Parts = { db: Database; clock: Clock };

/** Stores the texts of the files once, when the product starts for the first time. Returns how many there were. */
export const seedContent = (parts: Parts, texts: TextFiles): Promise<number> =>
  inTransaction(parts.db, async (trx) => {
    const { seed } = await lockState(trx);
    return seed === null ? (await store(trx, parts, texts)).length : 0;
  });

/** As many as one statement takes. */
const AUDITED_AT_ONCE = 1_000;

/** Publishes each text of the files that differs from what readers see. Returns how many there were. */
export const importContent = (parts: Parts, texts: TextFiles): Promise<number> =>
  inTransaction(parts.db, async (trx) => {
    await lockState(trx);
    const published = await store(trx, parts, texts);
    const entries = published.map(({ entry_id, locale, number }) => ({
      ...{ action: 'content-published' as const, actor: null, at: parts.clock.now() },
      ...{ subject: { kind: 'content' as const, id: entry_id }, detail: { locale, number, source: 'files' } },
    }));
    for (let from = 0; from < entries.length; from += AUDITED_AT_ONCE)
      await writeAudit(trx, entries.slice(from, from + AUDITED_AT_ONCE));
    return published.length;
  });

async function store(trx: Transaction<Tables>, { clock }: Parts, texts: TextFiles): Promise<PublishedText[]> {
  const at = clock.now();
  const changed = await findChanged(trx, at, texts);
  await insertEntries(trx, changed, at);
  const published = await insertTexts(trx, changed, at);
  await markSeeded(trx, at);
  if (changed.length > 0) await incrementVersion(trx);
  return published;
}

/** A slug that staff have replaced stays replaced. */
async function findChanged(trx: Transaction<Tables>, at: Date, texts: TextFiles): Promise<ImportedText[]> {
  const [current, renamed] = await Promise.all([findCurrent(trx, at), findOldSlugs(trx)]);
  const currentOf = new Map(
    current.map((row) => [`${entryKey(row.kind, row.slug)} ${row.locale}`, row.fields]),
  );
  const isRenamed = new Set(renamed.map(({ kind, slug }) => entryKey(kind, slug)));
  return [...texts.values()]
    .filter(({ kind, slug }) => !isRenamed.has(entryKey(kind, slug)))
    .flatMap(({ kind, slug, languages }) =>
      [...languages].map(([locale, fields]) => ({
        ...{ kind, slug, locale, fields },
        english: languages.get('en') ?? {},
      })),
    )
    .filter(({ kind, slug, locale, fields }) => {
      const before = currentOf.get(`${entryKey(kind, slug)} ${locale}`);
      return !before || describeDifferences(before, fields).length > 0;
    });
}

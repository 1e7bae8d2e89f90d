import { createHash } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { describeDifferences } from '@marque/domain/content/describe-differences';
import type { Transaction } from 'kysely';
import { type Library, placeOf } from '../files/read-library.ts';
import { countChange, lockState, saveSeed } from '../version/state-repository.ts';
import {
  findCurrent,
  findOldSlugs,
  type ImportedText,
  insertEntries,
  insertTexts,
} from './import-repository.ts';

type Parts = { db: Database; clock: Clock };

/** Stores the texts of the files once, when the product starts for the first time. Returns how many there were. */
export const seedContent = (parts: Parts, library: Library): Promise<number> =>
  inTransaction(parts.db, async (trx) => {
    const { seed } = await lockState(trx);
    return seed === null ? store(trx, parts, library) : 0;
  });

/** Publishes each text of the files that differs from what readers see. Returns how many there were. */
export const importContent = (parts: Parts, library: Library): Promise<number> =>
  inTransaction(parts.db, async (trx) => {
    await lockState(trx);
    return store(trx, parts, library);
  });

async function store(trx: Transaction<Tables>, { clock }: Parts, library: Library): Promise<number> {
  const at = clock.now();
  const changed = await findChanged(trx, at, library);
  await insertEntries(trx, changed, at);
  await insertTexts(trx, changed, at);
  await saveSeed(trx, hashOf(library));
  if (changed.length > 0) await countChange(trx);
  return changed.length;
}

/** A slug that staff have replaced stays replaced. */
async function findChanged(trx: Transaction<Tables>, at: Date, library: Library): Promise<ImportedText[]> {
  const [current, renamed] = await Promise.all([findCurrent(trx, at), findOldSlugs(trx)]);
  const currentOf = new Map(
    current.map((row) => [`${placeOf(row.kind, row.slug)} ${row.locale}`, row.fields]),
  );
  const isRenamed = new Set(renamed.map(({ kind, slug }) => `${kind} ${slug}`));
  return [...library.values()]
    .filter(({ kind, slug }) => !isRenamed.has(placeOf(kind, slug)))
    .flatMap(({ kind, slug, languages }) =>
      [...languages].map(([locale, fields]) => ({
        ...{ kind, slug, locale, fields },
        english: languages.get('en') ?? {},
      })),
    )
    .filter(({ kind, slug, locale, fields }) => {
      const before = currentOf.get(`${placeOf(kind, slug)} ${locale}`);
      return !before || describeDifferences(before, fields).length > 0;
    });
}

const hashOf = (library: Library): string => {
  const hash = createHash('sha256');
  for (const { kind, slug, languages } of library.values())
    hash.update(JSON.stringify([kind, slug, [...languages]]));
  return hash.digest('hex');
};
